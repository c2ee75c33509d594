/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Intake } from '#lib/contracts/lead/intake.ts'
import { OPEN_TIMES_MAX } from '#lib/contracts/limits.ts'
import { IntakePanel } from './intake-panel.tsx'

const INTAKE: Intake = {
  kind: 'coach',
  id: 7,
  name: '林教练',
  isLive: true,
  isInBusiness: true,
  isPaused: false,
  teaching: { ageBands: ['7-9'], openTimes: [{ weekday: 6, from: '09:00', to: '12:00' }] },
}

/** Saved by another window. */
const NEWEST = { ageBands: ['adult' as const], openTimes: [] }
let isOutdated = false
let answered = INTAKE
let requests: { url: string; body: object }[] = []
const onChange = jest.fn()

beforeEach(() => {
  requests = []
  isOutdated = false
  answered = INTAKE
  onChange.mockClear()
  window.matchMedia = (() => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (url: string, { body }: { body: string }) => {
    const input = JSON.parse(body)
    requests.push({ url, body: input })
    const { coachId: _, before: __, ...teaching } = input
    if (url.includes('keepTeaching') && isOutdated) {
      const refusal = { code: ERROR_CODES.CONFLICT, msg: '刚刚改过', data: null }
      return { ok: true, status: 200, headers: new Headers(), json: async () => refusal }
    }
    const data = url.includes('getIntakes')
      ? [{ ...answered, teaching: NEWEST }]
      : url.includes('setPaused')
        ? { ...answered, isPaused: input.isPaused }
        : { ...answered, teaching }
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
})

const box = (name: string) => screen.getByRole('checkbox', { name })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('R-14.5 learners’ ages are ticked, times are added and removed, and all are saved as they stand', async () => {
  render(<IntakePanel intake={INTAKE} onChange={onChange} />)
  fireEvent.click(box('10–12 岁'))
  press('加一段时间')
  expect(screen.getByLabelText('第 2 段星期')).toHaveValue('7')
  type('第 2 段开始', '14:00')
  type('第 2 段结束', '17:00')
  press('加一段时间')
  press('移除第 1 段')
  press('移除第 2 段')
  press('保存')
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(requests).toEqual([
    {
      url: expect.stringContaining('intake/v1/keepTeaching'),
      body: {
        ...{ coachId: 7, ageBands: ['7-9', '10-12'], openTimes: [{ weekday: 7, from: '14:00', to: '17:00' }] },
        before: INTAKE.teaching,
      },
    },
  ])
})

test('R-14.5 the focus stays among the times when one is removed or no more can be added', async () => {
  const openTimes = Array(OPEN_TIMES_MAX - 1).fill(INTAKE.teaching!.openTimes[0])
  render(<IntakePanel intake={{ ...INTAKE, teaching: { ageBands: [], openTimes } }} onChange={onChange} />)
  const rows = () => within(screen.getByRole('group', { name: /^每周可约时间/ })).getAllByRole('listitem')
  await userEvent.click(screen.getByRole('button', { name: '加一段时间' }))
  expect(screen.queryByRole('button', { name: '加一段时间' })).toBeNull()
  expect(rows()).toHaveLength(OPEN_TIMES_MAX)
  expect(rows().at(-1)).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: `移除第 ${OPEN_TIMES_MAX} 段` }))
  expect(rows().at(-1)).toHaveFocus()
})

test('R-14.5 without any time left, the focus is on the button that adds one', async () => {
  render(<IntakePanel intake={INTAKE} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: '移除第 1 段' }))
  expect(screen.getByRole('button', { name: '加一段时间' })).toHaveFocus()
})

test('R-14.5 ages ticked during a save stay ticked for the next save', async () => {
  const gate = Promise.withResolvers<void>()
  const originalFetch = global.fetch
  global.fetch = (async (...args: Parameters<typeof fetch>) => {
    await gate.promise
    return originalFetch(...args)
  }) as typeof fetch
  render(<IntakePanel intake={INTAKE} onChange={onChange} />)
  fireEvent.click(box('10–12 岁'))
  press('保存')
  await screen.findByRole('button', { name: /中…$/ })
  fireEvent.click(box('13–15 岁'))
  gate.resolve()
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(box('10–12 岁')).toBeChecked()
  expect(box('13–15 岁')).toBeChecked()
})

test('R-14.5 a change saved by another window is not overwritten: the input stays until the newest content is loaded', async () => {
  isOutdated = true
  render(<IntakePanel intake={INTAKE} onChange={onChange} />)
  fireEvent.click(box('10–12 岁'))
  press('保存')
  expect(await screen.findByText('没有保存：另一台设备或窗口刚刚改过学员年龄和可约时间。')).toBeVisible()
  expect(box('10–12 岁')).toBeChecked()
  expect(onChange).not.toHaveBeenCalled()
  press('载入最新内容')
  await waitFor(() => expect(screen.queryByText(/^没有保存/)).toBeNull())
  expect(box('10–12 岁')).not.toBeChecked()
  expect(box('成人')).toBeChecked()
  isOutdated = false
  fireEvent.click(box('10–12 岁'))
  press('保存')
  await waitFor(() => expect(requests.at(-1)!.body).toMatchObject({ before: NEWEST }))
})

test('R-14.5 leaving with unsaved changes asks for confirmation, leaving after a save does not', async () => {
  const hasLeavePrompt = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  render(<IntakePanel intake={INTAKE} onChange={onChange} />)
  expect(hasLeavePrompt()).toBe(false)
  fireEvent.click(box('10–12 岁'))
  await waitFor(() => expect(hasLeavePrompt()).toBe(true))
  press('保存')
  await waitFor(() => expect(hasLeavePrompt()).toBe(false))
})

test.each([
  ['a time that ends before it begins', '第 1 段结束', '08:00', '结束时间要晚于开始时间'],
  ['a time without an end', '第 1 段结束', '', '请填写开始和结束时间'],
])('R-14.5 %s is reported at its field, stays as typed, and is not sent', async (_what, label, value, problem) => {
  render(<IntakePanel intake={INTAKE} onChange={onChange} />)
  type(label, value)
  press('保存')
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem))
  expect(screen.getByLabelText(label)).toHaveValue(value)
  expect(requests).toEqual([])
})

test('R-14.5 overlapping times are reported, and not sent', async () => {
  render(<IntakePanel intake={INTAKE} onChange={onChange} />)
  press('加一段时间')
  type('第 2 段星期', '6')
  press('保存')
  await waitFor(() =>
    expect(screen.getByLabelText('第 2 段开始')).toHaveAccessibleDescription('周六的另一段时间与它重叠'),
  )
  expect(requests).toEqual([])
})

test('R-14.6 pausing takes one press, and the page says what it means', async () => {
  const { rerender } = render(<IntakePanel intake={INTAKE} onChange={onChange} />)
  press('暂停接收新学员')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ isPaused: true })))
  expect(requests[0]!.body).toEqual({ kind: 'coach', id: 7, isPaused: true })
  rerender(<IntakePanel intake={{ ...INTAKE, isPaused: true }} onChange={onChange} />)
  expect(screen.getByText(/主页显示“暂不接收新学员”/)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: '恢复接收新学员' })).toBeInTheDocument()
})

test('R-14.5 R-14.6 the intake of a page that was taken down says that changes show once it is public again', async () => {
  answered = { ...INTAKE, isLive: false }
  const { rerender } = render(<IntakePanel intake={answered} onChange={onChange} />)
  expect(screen.getByText(/^主页已下架，恢复公开请联系客服。/)).toBeVisible()
  press('保存')
  expect(await screen.findByText('已保存，主页恢复公开后显示')).toBeInTheDocument()
  press('暂停接收新学员')
  expect(await screen.findByText('已暂停，主页恢复公开后显示')).toBeInTheDocument()
  for (const isPaused of [false, true]) {
    rerender(<IntakePanel intake={{ ...answered, isPaused }} onChange={onChange} />)
    expect(screen.getByRole('region')).not.toHaveTextContent(/马上|正在接收|主页显示/)
  }
})

test('R-14.6 a paused venue is told that its jobs still accept applications, a coach is not', () => {
  const { rerender } = render(
    <IntakePanel intake={{ ...INTAKE, kind: 'venue', isPaused: true, teaching: null }} onChange={onChange} />,
  )
  expect(screen.getByText(/新的预约发不进来，职位照常接收应聘/)).toBeVisible()
  rerender(<IntakePanel intake={{ ...INTAKE, isPaused: true }} onChange={onChange} />)
  expect(screen.getByText(/新的预约发不进来；/)).toBeVisible()
})

test('R-14.6 a venue out of business is told what its page shows, what it still receives, and where that is changed', async () => {
  answered = { ...INTAKE, kind: 'venue', isInBusiness: false, isPaused: true, teaching: null }
  const { rerender } = render(<IntakePanel intake={answered} onChange={onChange} />)
  expect(screen.getByText(/主页显示“暂停营业”，新的预约发不进来；职位照常接收应聘/)).toBeVisible()
  expect(screen.getByText(/恢复营业请在场馆资料里改“营业状态”/)).toBeVisible()
  press('恢复接收新学员')
  expect(await screen.findByText('已恢复，主页恢复营业后显示')).toBeInTheDocument()
  rerender(<IntakePanel intake={{ ...answered, isPaused: false }} onChange={onChange} />)
  expect(screen.getByText(/主页显示“暂停营业”，新的预约发不进来，课程的预约除外；职位照常接收应聘/)).toBeVisible()
  expect(screen.getByRole('region')).not.toHaveTextContent(/马上|正在接收/)
  rerender(<IntakePanel intake={{ ...answered, isLive: false, isPaused: false }} onChange={onChange} />)
  expect(screen.getByText(/恢复公开后显示“暂停营业”/)).toBeVisible()
})
