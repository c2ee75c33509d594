/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { Change } from './change.tsx'
import { Decision } from './decision.tsx'
import { unsentReasons } from './unsent-reasons.ts'

const checkId = 'C'.repeat(22)
const reviewKind = {
  fields: { name: { label: '姓名' }, certificates: { label: '资质证书' } },
  becomesPublic: '姓名和介绍。联系手机不公开。',
}

let calls: Record<string, unknown>[]
let response: { code: number; msg: string }
/** Responses wait for this. */
let gate: Promise<void>

beforeEach(() => {
  calls = []
  onChange.mockReset()
  sessionStorage.clear()
  response = { code: 0, msg: 'success' }
  gate = Promise.resolve()
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (_: string, init: RequestInit) => {
    calls.push(JSON.parse(String(init.body)))
    await gate
    return { json: async () => ({ ...response, data: response.code === 0 ? { status: 3, subjectId: null } : null }) }
  }) as never
})

type Background = Parameters<typeof Decision>[0]['background']

const onChange = jest.fn()
const decision = (
  version: number,
  background: Background = { subject: null, change: null, mark: null, claim: null },
) => <Decision {...{ kind: 'coach', name: '陈望舒', checkId, version, background, reviewKind, onChange }} />
const renderDecision = (background?: Background) => render(decision(2, background))
const reject = () => userEvent.click(screen.getByRole('button', { name: '驳回' }))

test('A-12 a rejection sends each reason with its field, and needs at least one', async () => {
  const { unmount } = renderDecision()
  await reject()
  expect(await screen.findByText('请填写原因')).toHaveAttribute('role', 'alert')
  expect(calls).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('栏目'), '资质证书')
  await userEvent.type(screen.getByLabelText('说明'), '看不清编号')
  await userEvent.click(screen.getByRole('button', { name: '再加一条原因' }))
  const second = within(screen.getByRole('group', { name: '原因 2' }))
  await userEvent.type(second.getByLabelText('说明'), '请补充从业经历')
  await userEvent.click(screen.getByRole('button', { name: '再加一条原因' }))
  await userEvent.click(screen.getByRole('button', { name: '删除原因 3' }))
  expect(screen.getByRole('button', { name: '再加一条原因' })).toHaveFocus()
  await reject()
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  const reasons = [
    { field: 'certificates', text: '看不清编号' },
    { field: '', text: '请补充从业经历' },
  ]
  expect(calls).toEqual([{ checkId, version: 2, isApproved: false, reasons }])
  unmount()
  // Sent reasons are removed from the draft.
  expect(unsentReasons(checkId)).toEqual([])
})

test('R-13.5 unsent reasons for a rejection are restored after leaving the page', async () => {
  const { unmount } = renderDecision()
  await userEvent.selectOptions(screen.getByLabelText('栏目'), '资质证书')
  await userEvent.type(screen.getByLabelText('说明'), '看不清编号')
  await userEvent.click(screen.getByRole('button', { name: '再加一条原因' }))
  unmount()
  renderDecision()
  expect(screen.getByLabelText('栏目')).toHaveValue('certificates')
  expect(screen.getByLabelText('说明')).toHaveValue('看不清编号')
})

const approve = () => userEvent.click(screen.getByRole('button', { name: '通过并公开' }))
const confirmation = () => screen.getByRole('button', { name: '确认通过' })

test('R-13.6 A-12 approving asks for confirmation and is sent once; a failed one leaves the application as it is', async () => {
  renderDecision()
  await approve()
  expect(screen.getByRole('dialog', { name: '通过“陈望舒”' })).toHaveTextContent(
    '立即公开：姓名和介绍。联系手机不公开。通过后 10 分钟内可以撤回。',
  )
  await userEvent.click(screen.getByRole('button', { name: '先不通过' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([])
  response = { code: ERROR_CODES.INTERNAL, msg: '服务暂时不可用' }
  await approve()
  await userEvent.click(confirmation())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChange).not.toHaveBeenCalled()
  response = { code: 0, msg: 'success' }
  let respond = () => {}
  gate = new Promise((resolve) => {
    respond = resolve
  })
  await approve()
  await userEvent.dblClick(confirmation())
  respond()
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual({ checkId, version: 2, isApproved: true })
})

test('R-13.6 R-14.8 a reviewer is told whether approving sets 已认证, and why; for a venue nothing is said', async () => {
  const day = '2026-11-26'
  const proof = (sport: string, valid: string[], expired: string[]) => ({ sport, valid, expired })
  const marked = (isVerified: boolean, ...proofs: ReturnType<typeof proof>[]) => ({
    subject: null,
    change: null,
    mark: { day, isVerified, proofs },
    claim: null,
  })
  const swimming = proof('游泳', ['救生员'], [])
  const { rerender } = renderDecision(marked(true, proof('篮球', ['社会体育指导员'], ['裁判员']), swimming))
  const verifiedText = '通过后主页标注“已认证”：篮球有社会体育指导员；游泳有救生员，今天（2026-11-26）在有效期内。'
  expect(screen.getByRole('region', { name: '通过' })).toHaveTextContent(verifiedText)
  await approve()
  expect(screen.getByRole('dialog')).toHaveTextContent(verifiedText)
  await userEvent.click(screen.getByRole('button', { name: '先不通过' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const approvalText = () => screen.getByRole('region', { name: '通过' }).textContent
  rerender(decision(2, marked(false, proof('篮球', [], ['裁判员']), swimming)))
  expect(approvalText()).toContain('通过后主页显示“未认证”：篮球的裁判员今天（2026-11-26）已过期。')
  rerender(decision(2, marked(false, proof('篮球', ['社会体育指导员'], []), proof('游泳', [], []))))
  expect(approvalText()).toContain('通过后主页显示“未认证”：资料里没有游泳的证书。')
  rerender(decision(2))
  expect(approvalText()).not.toContain('认证')
})

test('R-13.6 the confirmation of a change names what changes, and that a page taken down stays so', async () => {
  const subject = { kind: 'coach', id: 7, name: '陈望舒', state: 'disabled' } as const
  const contents = { before: { motto: '甲', name: '陈望舒' }, after: { motto: '乙', name: '陈望舒' } }
  const change = { ...contents, corrected: [], unpublished: [], newPapers: 2 }
  renderDecision({ subject, change, mark: null, claim: null })
  expect(screen.getByRole('region', { name: '通过' })).toHaveTextContent('主页已下架，通过后只更新资料，仍不公开。')
  expect(screen.queryByText(/立即公开|通过并公开/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '通过' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('主页已下架：通过后更新资料，但仍不公开。')
  expect(screen.getByRole('dialog')).toHaveTextContent('这些内容会换成新的：一句话介绍。')
  const changeText = () => screen.getByRole('region', { name: '改动了 1 项' }).textContent
  const compared = (isTakenDown: boolean) => (
    <InConsole>
      <Change {...{ kind: 'coach', change, isTakenDown, fields: {} }} />
    </InConsole>
  )
  const { rerender } = render(compared(true))
  expect(changeText()).toMatch(/^改动了 1 项与现在的内容对比，主页已下架。.*现在的内容通过后/)
  expect(changeText()).not.toContain('公开')
  rerender(compared(false))
  expect(changeText()).toMatch(/^改动了 1 项与现在公开的主页对比。.*现在公开的通过后/)
  expect(changeText()).toContain('2 张证照照片在上次通过的资料里没有，请重新核对。')
})

test('R-13.6 a change says which corrections of operators made since it was submitted it would undo', () => {
  const contents = { before: { motto: '改正', name: '陈望舒' }, after: { motto: '原话', name: '陈望舒' } }
  const change = { ...contents, corrected: ['motto', 'name'] }
  render(
    <InConsole>
      <Change {...{ kind: 'coach', change, isTakenDown: false, fields: {} }} />
    </InConsole>,
  )
  expect(screen.getByText('运营在提交之后改过：一句话介绍。通过会换回提交的内容，请先核对。')).toBeVisible()
})

test('R-13.8 approving a change sends the version of the page it was compared with', async () => {
  const contents = { before: { motto: '甲' }, after: { motto: '乙' } }
  const change = { version: 4, ...contents, corrected: [], unpublished: [], newPapers: 0 }
  renderDecision({ subject: null, change, mark: null, claim: null })
  await approve()
  await userEvent.click(confirmation())
  await waitFor(() => expect(calls).toEqual([{ checkId, version: 2, recordVersion: 4, isApproved: true }]))
})

test('R-13.6 an application sent again or decided meanwhile is reloaded; typed reasons stay and apply to the new version', async () => {
  const { rerender } = renderDecision()
  response = { code: ERROR_CODES.CONFLICT, msg: '这份资料已被撤回、修改或审核' }
  await approve()
  await userEvent.click(confirmation())
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.type(screen.getByLabelText('说明'), '看不清编号')
  await reject()
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  rerender(decision(3))
  response = { code: 0, msg: 'success' }
  await reject()
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls[2]).toMatchObject({ version: 3, reasons: [{ field: '', text: '看不清编号' }] })
})

test('R-14.10 a claim of a venue that now belongs to another account can only be rejected, with the reason filled in', async () => {
  const subject = { kind: 'venue', id: 7, name: '听澜篮球馆', state: 'published' } as const
  const open: Background = { subject: null, change: null, mark: null, claim: { subject, isOwned: false, rivals: [] } }
  const { unmount } = renderDecision(open)
  expect(screen.getByRole('region', { name: '通过' })).toHaveTextContent(
    '通过后，这个场馆由提交人的账号管理，公开的页面立即换成这份资料。',
  )
  unmount()
  renderDecision({ ...open, claim: { subject, isOwned: true, rivals: [] } })
  expect(screen.getByRole('region', { name: '不能通过' })).toHaveTextContent('已由其他账号管理，这份认领只能驳回')
  expect(screen.queryByRole('button', { name: /通过/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: '说明' })).toHaveValue(
    '这个场馆已由其他账号管理，不能再认领；如有异议，请联系客服',
  )
})
