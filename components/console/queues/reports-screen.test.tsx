/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { type DeskReport, getDeskReports } from '#lib/contracts/report/report.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { QueueTiles } from '../queue-tiles.tsx'
import { ObjectionsScreen, ReportsScreen } from './reports-screen.tsx'

const report = (reportId: number, reason: DeskReport['reason']): DeskReport => ({
  ...{ reportId, kind: 'coach', id: reportId, name: `教练 ${reportId}`, excerpt: '', commentId: null, reason },
  ...{ state: 'open', note: '', decidedAt: null, objectionNote: '', objectionDecidedAt: null },
  ...{ words: '', pictures: [], createdAt: '2026-11-20T02:30:00.000Z', reporterId: 9, authorIds: [], others: 0 },
  ...{ decidedBy: null, blocksAccount: false, objection: null, comment: null, record: null, obstacle: null },
})

/** Mocks the service's list. */
function mockReports(list: DeskReport[]) {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const { entryIds = [] } = JSON.parse(String(init.body)) as { entryIds?: string[] }
    const data = path.includes(getDeskReports.path)
      ? { list, total: list.length, isTotalCapped: false, pageNum: 1, pageSize: 10 }
      : entryIds.map((entryId) => ({ entryId, taken: null, notes: [] }))
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
}

/** Renders a screen in the console, at an address of it. */
const renderAt = (element: ReactNode, address = '/') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )

test('R-12.5 a report about child safety stands out in the list, and the desk shows how many there are', async () => {
  const list = [report(2, 'childSafety'), report(1, 'untrue')]
  mockReports(list)
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter>
          <QueueTiles
            queues={[
              { queue: 'reports', label: '举报', count: 2, oldestAt: list[1]!.createdAt, childSafety: 1 },
              { queue: 'objections', label: '申诉', count: 0, oldestAt: null },
            ]}
            onRetry={() => {}}
          />
          <ReportsScreen />
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
  const entry = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
  expect((await entry('教练：教练 2')).getByText('涉及儿童安全')).toHaveClass('MuiChip-label')
  const other = (await entry('教练：教练 1')).getByText(/虚假资质或不实内容/)
  expect(other).not.toHaveClass('MuiChip-label')
  const tiles = within(screen.getByRole('region', { name: '待处理' }))
  expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent!.includes('1 条涉及儿童安全'))).toEqual([
    true,
    false,
  ])
})

test('R-12.5 an objection about a hidden comment shows its photos and scores, one about a text its content', async () => {
  const objected = { state: 'objected', note: '不实', decidedAt: '2026-11-21T02:30:00.000Z' } as const
  const objection = { words: '冤枉', at: '2026-11-22T02:30:00.000Z', decidedBy: 3 }
  const comment: DeskReport['comment'] = {
    ...{ content: '迟到两次', pictureList: ['/pictures/a.webp'], createTime: '2026-11-01T02:30:00.000Z', score: 2 },
    ...{
      aspects: { skill: 4, patience: null, punctuality: 1 },
      learnerAge: '7-9',
      isVerified: true,
      anonymousState: 0,
    },
  }
  mockReports([
    { ...report(1, 'untrue'), ...objected, objection, kind: 'comment', excerpt: '迟到两次', commentId: 71, comment },
    { ...report(2, 'untrue'), ...objected, objection, kind: 'article', record: { title: '学停球', summary: '三步' } },
  ])
  renderAt(<ObjectionsScreen />)
  const entry = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
  const commentEntry = await entry('评价：教练 1')
  expect(commentEntry.getByText('评分 2 · 专业 4 · 守时 1 · 7–9 岁学员 · 约过课')).toBeVisible()
  expect(commentEntry.getByRole('img', { name: '图片 1' })).toBeVisible()
  const articleEntry = await entry('文章：教练 2')
  await userEvent.click(articleEntry.getByText('内容现在的样子'))
  expect(articleEntry.getByText('三步')).toBeVisible()
  expect(articleEntry.getByRole('link', { name: '在后台查看' })).toHaveAttribute('href', '/article/2')
})

test('an operator who is on a side is told to leave the report to colleagues, and nothing else is said of the other side', async () => {
  const objection = { words: '', at: '2026-11-22T02:30:00.000Z', decidedBy: null }
  const obstacle = '被举报的是您自己的内容，请由其他同事处理'
  mockReports([{ ...report(1, 'untrue'), state: 'objected', objection, obstacle, reporterId: null, authorIds: [3] }])
  renderAt(<ObjectionsScreen />)
  expect(await screen.findByText(new RegExp(obstacle))).toBeVisible()
  expect(screen.getByText(/ 申诉$/)).toBeVisible()
  expect(screen.queryByText(/举报人补充/)).toBeNull()
  expect(screen.queryByRole('img', { name: /证据图片/ })).toBeNull()
})

test('R-13.10 a report at its own URL is shown in any state, and cannot be decided twice', async () => {
  mockReports([{ ...report(5, 'untrue'), state: 'dismissed', note: '没有违规' }])
  renderAt(<ReportsScreen />, '/reports?id=5')
  expect(await screen.findByText('处理理由：没有违规')).toBeVisible()
  expect(screen.queryByRole('button', { name: '举报不成立' })).toBeNull()
  expect(screen.getByRole('link', { name: '全部待处理的举报' })).toHaveAttribute('href', '/reports')
  const listCall = jest.mocked(global.fetch).mock.calls.find(([path]) => String(path).includes(getDeskReports.path))!
  expect(JSON.parse(String(listCall[1]!.body))).toMatchObject({ reportId: 5 })
})

test('R-12.4 an open report links to what is reported, for a comment or reply to its thread; hidden content has no link', async () => {
  const abuseReport = (changes: Partial<DeskReport>) => ({ ...report(changes.reportId!, 'abuse'), ...changes })
  mockReports([
    abuseReport({ reportId: 1, name: '一' }),
    abuseReport({ reportId: 2, name: '二', kind: 'comment', id: 71, commentId: 71 }),
    abuseReport({ reportId: 3, name: '三', kind: 'reply', id: 5, commentId: 72 }),
    abuseReport({ reportId: 4, name: '四', kind: 'comment', id: 73, commentId: 73, state: 'objected' }),
  ])
  renderAt(<ReportsScreen />)
  await screen.findByText('评价：四')
  expect(screen.getAllByRole('link', { name: '在网站上查看' }).map((link) => link.getAttribute('href'))).toEqual([
    '/jiaolian/detail/1',
    '/jiaolian/component/ReplyListPop?commentId=71',
    '/jiaolian/component/ReplyListPop?commentId=72',
  ])
})
