/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { answerDemand, type DeskDemand, getDeskDemands, revealDemandMobile } from '#lib/contracts/demand.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { HANDLING_CALLS } from '#lib/contracts/operator/handling.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { FeedbackScreen } from './feedback-screen.tsx'

const MOMENT = '2026-11-20T02:30:00.000Z'
const feedback = (opinionId: number): DeskDemand => ({
  ...{ opinionId, opinionType: 3, description: `第 ${opinionId} 条`, pictures: [], contactMobile: null },
  ...{ status: 'open', answer: '', answeredAt: null, createdAt: MOMENT, hasAccount: true, isOwn: false },
})
const answeredFields = { status: 'answered', answer: '已经改正', answeredAt: MOMENT } as const

let list: DeskDemand[]
let isTotalCapped: boolean
let sentAnswers: Record<string, unknown>[]
/** Saving an answer waits for this. */
let gate: Promise<void>

beforeEach(() => {
  list = [feedback(1), feedback(2)]
  isTotalCapped = false
  sentAnswers = []
  gate = Promise.resolve()
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body))
    if (path.includes(getDeskDemands.path)) {
      const found = list.filter(
        (each) =>
          (input.opinionId ?? each.opinionId) === each.opinionId && !(input.isWaiting && each.answeredAt !== null),
      )
      const total = isTotalCapped ? 10_000 : found.length
      return respondWith({ list: found, total, isTotalCapped, pageNum: 1, pageSize: 10 })
    }
    if (path.includes(HANDLING_CALLS.feedback.note.path))
      return { json: async () => ({ code: ERROR_CODES.CONFLICT, msg: '这一条已经处理或撤回', data: null }) }
    if (path.includes(revealDemandMobile.path)) return respondWith({ mobile: '13800138000' })
    if (!path.includes(answerDemand.path))
      return respondWith(input.entryIds.map((entryId: string) => ({ entryId, taken: null, notes: [] })))
    sentAnswers.push(input)
    await gate
    const known = list.find(({ opinionId }) => opinionId === input.opinionId)!
    if (known.answeredAt !== input.answeredAt)
      return { json: async () => ({ code: ERROR_CODES.CONFLICT, msg: '其他同事已经答复了', data: null }) }
    const saved = { ...known, ...answeredFields, answer: input.answer }
    list = list.map((each) => (each === known ? saved : each))
    return respondWith(saved)
  }) as never
})

const respondWith = (data: unknown) => ({ json: async () => ({ code: 0, msg: 'success', data }) })

const entry = async (opinionId: number) =>
  within((await screen.findByText(`第 ${opinionId} 条`)).closest('li') as HTMLElement)
const answerField = async (opinionId: number) => (await entry(opinionId)).getByRole('textbox', { name: '答复' })
const save = async (opinionId: number) =>
  userEvent.click((await entry(opinionId)).getByRole('button', { name: '保存答复' }))

const renderScreen = (address: string) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter initialEntries={[address]}>
          <FeedbackScreen />
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )

test('R-13.5 R-10.11 when a colleague answers first their answer is shown; the input stays and can be sent after it', async () => {
  renderScreen('/feedback?list=all')
  await userEvent.type(await answerField(1), '我们查一下')
  await userEvent.type(await answerField(2), '谢谢')
  list = [{ ...feedback(1), ...answeredFields }, feedback(2)]
  await save(1)
  const first = await entry(1)
  expect(await first.findByText(/答复：已经改正$/)).toBeVisible()
  expect(await answerField(1)).toHaveValue('我们查一下')
  expect(first.getByText('修改答复').closest('details')).toHaveAttribute('open')
  expect(await answerField(2)).toHaveValue('谢谢')
  await save(1)
  expect(await first.findByText(/答复：我们查一下$/)).toBeVisible()
  await waitFor(() => expect(first.getByText('修改答复').closest('details')).not.toHaveAttribute('open'))
  expect(first.getByText('修改答复')).toHaveFocus()
  expect(sentAnswers.map(({ answeredAt }) => answeredAt)).toEqual([null, MOMENT])
})

const LEFT = '这一条刚被处理或撤回，已经不在这个列表里。您写的内容还留着。'

test('R-13.5 R-10.11 an entry a colleague has answered stays in the waiting list while an answer is typed in it, until that is sent', async () => {
  list = [feedback(1), feedback(2), feedback(3)]
  renderScreen('/feedback')
  await userEvent.type(await answerField(1), '我们查一下')
  await userEvent.type(await answerField(3), '谢谢')
  list = [{ ...feedback(1), ...answeredFields }, { ...feedback(2), ...answeredFields }, feedback(3)]
  await save(1)
  const first = await entry(1)
  expect(await first.findByText(/答复：已经改正$/)).toBeVisible()
  expect(first.getByText(LEFT)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('第 2 条')).toBeNull())
  expect(screen.getByText('共 1 条，另有 1 条刚被处理或撤回')).toBeVisible()
  expect(await answerField(1)).toHaveValue('我们查一下')
  expect(await answerField(3)).toHaveValue('谢谢')
  expect((await entry(3)).queryByText(LEFT)).toBeNull()
  await save(1)
  await waitFor(() => expect(screen.queryByText('第 1 条')).toBeNull())
  expect(await answerField(3)).toHaveValue('谢谢')
  expect(sentAnswers).toMatchObject([{ answeredAt: null }, { answeredAt: MOMENT, answer: '我们查一下' }])
})

test('R-13.5 a note begun before a colleague answered keeps the entry too, until the note is discarded', async () => {
  renderScreen('/feedback')
  const first = await entry(1)
  await userEvent.click(await first.findByText('写备注'))
  await userEvent.type(first.getByRole('textbox', { name: '备注' }), '已打电话')
  list = [{ ...feedback(1), ...answeredFields }, feedback(2)]
  await userEvent.click(first.getByRole('button', { name: '保存备注' }))
  expect(await first.findByText(/答复：已经改正$/)).toBeVisible()
  expect(first.getByRole('textbox', { name: '备注' })).toHaveValue('已打电话')
  expect(first.queryByRole('button', { name: '认领' })).toBeNull()
  await userEvent.click(first.getByRole('button', { name: '放弃我写的内容' }))
  expect(screen.queryByText('第 1 条')).toBeNull()
  expect(screen.getByText('第 2 条')).toBeVisible()
})

test('R-13.5 input in one list of a queue is still there after switching to the other list and back', async () => {
  renderScreen('/feedback')
  await userEvent.type(await answerField(1), '我们查一下')
  await userEvent.click(screen.getByRole('tab', { name: '全部' }))
  const all = within(await screen.findByRole('tabpanel', { name: '全部' }))
  expect(await all.findByText('第 1 条')).toBeVisible()
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  for (const answerBox of all.getAllByRole('textbox', { name: '答复' })) expect(answerBox).toHaveValue('')
  await userEvent.click(screen.getByRole('tab', { name: '待答复' }))
  const waiting = within(screen.getByRole('tabpanel', { name: '待答复' }))
  expect(waiting.getAllByRole('textbox', { name: '答复' })[0]).toHaveValue('我们查一下')
})

test('R-13.5 an entry kept for its input after a colleague answered is still there after switching to the other list and back', async () => {
  renderScreen('/feedback')
  await userEvent.type(await answerField(1), '我们查一下')
  list = [{ ...feedback(1), ...answeredFields }, feedback(2)]
  await save(1)
  expect(await (await entry(1)).findByText(LEFT)).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: '全部' }))
  expect(await within(await screen.findByRole('tabpanel', { name: '全部' })).findByText('第 1 条')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: '待答复' }))
  const waiting = within(screen.getByRole('tabpanel', { name: '待答复' }))
  expect(waiting.getByText(LEFT)).toBeVisible()
  expect(waiting.getAllByRole('textbox', { name: '答复' })[0]).toHaveValue('我们查一下')
  await userEvent.click(waiting.getByRole('button', { name: '放弃我写的内容' }))
  expect(waiting.queryByText('第 1 条')).toBeNull()
})

test('R-13.5 a queue says where counting its entries stopped', async () => {
  isTotalCapped = true
  renderScreen('/feedback')
  expect(await screen.findByText('共 1 万+ 条')).toBeVisible()
})

test('R-13.14 after a first answer 修改答复 is focused; when the entry leaves the list, the next one is', async () => {
  const { unmount } = renderScreen('/feedback?list=all')
  await userEvent.type(await answerField(1), '谢谢')
  await save(1)
  const line = await (await entry(1)).findByText('修改答复')
  expect(line).toHaveFocus()
  expect(line.closest('details')).not.toHaveAttribute('open')
  unmount()
  list = [feedback(1), feedback(2)]
  renderScreen('/feedback')
  for (const opinionId of [1, 2]) {
    await userEvent.type(await answerField(opinionId), '谢谢')
    await save(opinionId)
    await waitFor(() => expect(screen.queryByText(`第 ${opinionId} 条`)).toBeNull())
    if (opinionId === 1) expect(screen.getByText('第 2 条').closest('li')).toHaveFocus()
  }
  expect(document.activeElement).toHaveTextContent('没有待答复的反馈')
  expect(document.body).not.toHaveFocus()
})

test('R-10.11 text typed while an answer is being saved stays, and so does its entry', async () => {
  renderScreen('/feedback')
  await userEvent.type(await answerField(1), '谢谢')
  const answerSaved = Promise.withResolvers<void>()
  gate = answerSaved.promise
  await save(1)
  await userEvent.type(await answerField(1), '，已经改正')
  answerSaved.resolve()
  const first = await entry(1)
  expect(await first.findByText(/答复：谢谢$/)).toBeVisible()
  expect(await answerField(1)).toHaveValue('谢谢，已经改正')
})

test('R-13.14 after a number is revealed it is focused', async () => {
  list = [{ ...feedback(1), contactMobile: '138****8000' }]
  renderScreen('/')
  await userEvent.click((await entry(1)).getByRole('button', { name: '查看电话 138****8000' }))
  expect(await screen.findByRole('link', { name: '13800138000' })).toHaveFocus()
})
