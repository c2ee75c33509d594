/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { Decision } from './decision.tsx'

const checkId = 'C'.repeat(22)
const words = {
  fields: { name: { label: '姓名' }, certificates: { label: '资质证书' } },
  becomesPublic: '姓名和介绍。联系手机不公开。',
}

let calls: Record<string, unknown>[]
let answer: { code: number; msg: string }
/** The service answers when this is over. */
let wait: Promise<void>

beforeEach(() => {
  calls = []
  answer = { code: 0, msg: 'success' }
  wait = Promise.resolve()
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (_: string, init: RequestInit) => {
    calls.push(JSON.parse(String(init.body)))
    await wait
    return { json: async () => ({ ...answer, data: answer.code === 0 ? { status: 3, subjectId: null } : null }) }
  }) as never
})

type Background = Parameters<typeof Decision>[0]['background']

function draw(background: Background = { subject: null, change: null }) {
  const onDecided = jest.fn()
  const about = { kind: 'coach', name: '陈望舒', checkId, version: 2, background, words } as const
  render(<Decision {...about} onDecided={onDecided} />)
  return onDecided
}
const reject = () => userEvent.click(screen.getByRole('button', { name: '驳回' }))

test('A-12 a rejection names the field and the reason, and none goes without words', async () => {
  const onDecided = draw()
  await reject()
  expect(await screen.findByText('请填写原因')).toHaveAttribute('role', 'alert')
  expect(calls).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('栏目'), '资质证书')
  await userEvent.type(screen.getByLabelText('说明'), '看不清编号')
  await userEvent.click(screen.getByRole('button', { name: '再加一条原因' }))
  const second = within(screen.getByRole('group', { name: '原因 2' }))
  await userEvent.type(second.getByLabelText('说明'), '请补充从业经历')
  await reject()
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  const reasons = [
    { field: 'certificates', text: '看不清编号' },
    { field: '', text: '请补充从业经历' },
  ]
  expect(calls).toEqual([{ checkId, version: 2, isApproved: false, reasons }])
})

const ask = () => userEvent.click(screen.getByRole('button', { name: '通过并公开' }))
const confirmation = () => screen.getByRole('button', { name: '确认通过' })

test('R-13.6 A-12 approving asks once, is sent once, and one that is refused leaves the application where it is', async () => {
  const onDecided = draw()
  await ask()
  expect(screen.getByRole('dialog', { name: '通过“陈望舒”的资料' })).toHaveTextContent(
    '立即公开：姓名和介绍。联系手机不公开。通过后 10 分钟内可以撤回。',
  )
  await userEvent.click(screen.getByRole('button', { name: '先不通过' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([])
  answer = { code: ERROR_CODES.CONFLICT, msg: '这份资料已被撤回' }
  await ask()
  await userEvent.click(confirmation())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onDecided).not.toHaveBeenCalled()
  answer = { code: 0, msg: 'success' }
  let answerNow = () => {}
  wait = new Promise((resolve) => {
    answerNow = resolve
  })
  await ask()
  await userEvent.dblClick(confirmation())
  answerNow()
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual({ checkId, version: 2, isApproved: true })
})

test('R-13.6 of a change the question names what becomes another, and that a page taken down stays so', async () => {
  const subject = { kind: 'coach', id: 7, name: '陈望舒', state: 'disabled' } as const
  draw({
    subject,
    change: { before: { motto: '甲', name: '陈望舒' }, after: { motto: '乙', name: '陈望舒' }, unpublished: [] },
  })
  await ask()
  expect(screen.getByRole('dialog')).toHaveTextContent('主页已下架：通过后更新资料，但仍不公开。')
  expect(screen.getByRole('dialog')).toHaveTextContent('这些内容会换成新的：一句话介绍。')
})
