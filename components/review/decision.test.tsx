/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { Decision } from './decision.tsx'

const checkId = 'C'.repeat(22)
const fields = { name: { label: '姓名' }, certificates: { label: '资质证书' } }

let calls: Record<string, unknown>[]
let answer: { code: number; msg: string }
/** The service answers when this is over. */
let wait: Promise<void>

beforeEach(() => {
  calls = []
  answer = { code: 0, msg: 'success' }
  wait = Promise.resolve()
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (_: string, init: RequestInit) => {
    calls.push(JSON.parse(String(init.body)))
    await wait
    return { json: async () => ({ ...answer, data: answer.code === 0 ? { status: 3, subjectId: null } : null }) }
  }) as never
})

function draw() {
  const onDecided = jest.fn()
  render(<Decision checkId={checkId} version={2} fields={fields} onDecided={onDecided} />)
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

test('A-12 an approval is sent once, and one that is refused leaves the application where it is', async () => {
  const onDecided = draw()
  answer = { code: ERROR_CODES.CONFLICT, msg: '这份资料已被撤回' }
  await userEvent.click(screen.getByRole('button', { name: '通过并公开' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '通过并公开' })).toBeVisible())
  expect(onDecided).not.toHaveBeenCalled()
  answer = { code: 0, msg: 'success' }
  let answerNow = () => {}
  wait = new Promise((resolve) => {
    answerNow = resolve
  })
  await userEvent.dblClick(screen.getByRole('button', { name: '通过并公开' }))
  answerNow()
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual({ checkId, version: 2, isApproved: true })
})
