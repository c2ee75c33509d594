/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { notifyDemandPosted } from '#components/demand/demand-posted.ts'
import type { OwnDemand } from '#lib/contracts/demand.ts'
import { Demands } from './demands.tsx'

const demandOf = (opinionId: number, rest: Partial<OwnDemand> = {}): OwnDemand => ({
  opinionId,
  opinionType: 3,
  description: `想学游泳 ${opinionId}`,
  pictures: [],
  contactMobile: '139****5678',
  status: 'open',
  answer: '',
  answeredAt: null,
  createdAt: '2026-03-08T02:00:00.000Z',
  ...rest,
})

/** Stored demands, newest first. */
let stored: OwnDemand[]

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const { pageNum = 1, pageSize = 10, opinionId } = JSON.parse(String(init.body))
    if (path.endsWith('/withdrawOpinion')) {
      stored = stored.map((each) =>
        each.opinionId === opinionId ? { ...each, status: 'withdrawn', contactMobile: null } : each,
      )
      return {
        json: async () => ({ code: 0, msg: 'success', data: stored.find((each) => each.opinionId === opinionId) }),
      }
    }
    const list = stored.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    const data = { list, total: stored.length, isTotalCapped: false, pageNum, pageSize }
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
})

/** Renders with its own cache, so that tests do not share responses. */
const show = (staticHost = '') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Demands staticHost={staticHost} />
    </SWRConfig>,
  )

const items = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-labelledby'))

test('an empty list takes no space, and a posted demand appears at once', async () => {
  stored = []
  const { container } = show()
  await waitFor(() => expect(global.fetch).toHaveBeenCalled())
  expect(container).toBeEmptyDOMElement()
  stored = [demandOf(1)]
  act(() => notifyDemandPosted())
  expect(await screen.findByText('想学游泳 1')).toBeVisible()
})

test('a demand shows its kind, time, state and number; older ones are loaded page by page', async () => {
  stored = Array.from({ length: 11 }, (_, at) => demandOf(11 - at))
  stored[0] = demandOf(11, { opinionType: 4, pictures: ['/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp'] })
  stored[10] = demandOf(1, { status: 'closed', contactMobile: null, description: '' })
  show('https://static.example')
  const first = within(await screen.findByRole('listitem', { name: '其他 处理中' }))
  expect(first.getByText('想学游泳 11')).toBeVisible()
  expect(first.getByText(/139\*\*\*\*5678/)).toBeVisible()
  expect(first.getByText('2026-03-08 10:00')).toBeVisible()
  expect(first.getByRole('img', { name: '图片 1' })).toHaveAttribute(
    'src',
    'https://static.example/uploads/AAAAAAAAAAAAAAAAAAAAAA-320.webp',
  )
  expect(items()).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: '再看更早的反馈' }))
  const last = within(await screen.findByRole('listitem', { name: '意见反馈 已结束' }))
  expect(last.queryByRole('button')).toBeNull()
  expect(last.getByText('内容已按保存期限删除')).toBeVisible()
  expect(items()).toHaveLength(11)
})

test('withdrawing a demand needs a confirmation; afterwards its number is gone and it cannot be withdrawn again', async () => {
  stored = [demandOf(1)]
  show()
  await userEvent.click(await screen.findByRole('button', { name: '撤回 2026-03-08 10:00 发布的需求' }))
  await userEvent.click(screen.getByRole('button', { name: '不撤回' }))
  expect(screen.getByRole('button', { name: /^撤回/ })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^撤回/ }))
  expect(screen.getByRole('button', { name: '确认撤回' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '确认撤回' }))
  await waitFor(() => expect(items()[0]).toHaveAccessibleName('意见反馈 已撤回'))
  expect(items()[0]).toHaveFocus()
  expect(screen.queryByText(/139/)).toBeNull()
  expect(screen.queryByRole('button', { name: /撤回/ })).toBeNull()
})

test('R-10.11 the answer to feedback is shown under it', async () => {
  stored = [demandOf(1, { status: 'answered', answer: '谢谢，已经改正。', answeredAt: '2026-03-09T02:00:00.000Z' })]
  show()
  const item = within(await screen.findByRole('listitem', { name: '意见反馈 已答复' }))
  expect(item.getByText('谢谢，已经改正。')).toBeVisible()
})
