/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { type DeskReport, getDeskReports } from '#lib/contracts/report.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { QueueTiles } from '../queue-tiles.tsx'
import { ReportsScreen } from './reports-screen.tsx'

const report = (reportId: number, reason: DeskReport['reason']): DeskReport => ({
  ...{ reportId, kind: 'coach', id: reportId, name: `教练 ${reportId}`, excerpt: '', commentId: null, reason },
  ...{ state: 'open', note: '', decidedAt: null, objectionNote: '', objectionDecidedAt: null },
  ...{ words: '', pictures: [], createdAt: '2026-11-20T02:30:00.000Z', reporterId: 9, authorIds: [], others: 0 },
  ...{ decidedBy: null, blocksAccount: false, objection: null, obstacle: null },
})

test('R-12.5 a report about the safety of children stands out in the list, and on the desk how many there are', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const list = [report(2, 'childSafety'), report(1, 'untrue')]
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const { entryIds = [] } = JSON.parse(String(init.body)) as { entryIds?: string[] }
    const data = path.includes(getDeskReports.path)
      ? { list, total: 2, isTotalCapped: false, pageNum: 1, pageSize: 10 }
      : entryIds.map((entryId) => ({ entryId, taken: null, notes: [] }))
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
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
