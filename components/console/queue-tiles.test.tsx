/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { InConsole } from '#tests/support/in-console.tsx'
import { QueueTiles } from './queue-tiles.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()

test('R-13.4 on the desk queues with entries come before empty ones, and waits of over a week stand out', () => {
  render(
    <InConsole>
      <MemoryRouter>
        <QueueTiles
          queues={[
            { queue: 'applications', label: '入驻审核', count: 0, oldestAt: null },
            { queue: 'content', label: '未发布内容', count: 11, oldestAt: daysAgo(448) },
            { queue: 'reports', label: '举报', count: 0, oldestAt: null },
            { queue: 'feedback', label: '反馈与投诉', count: 2, oldestAt: daysAgo(3) },
          ]}
          onRetry={() => {}}
        />
      </MemoryRouter>
    </InConsole>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '11未发布内容最早的已等 448 天',
    '2反馈与投诉最早的已等 3 天',
    '0入驻审核暂无待处理',
    '0举报暂无待处理',
  ])
  expect(screen.getByText(/448 天/)).toHaveClass('late')
  expect(screen.getByText(/3 天/)).not.toHaveClass('late')
})

test('R-13.4 a queue that could not be loaded says so in its tile, and can be retried', async () => {
  const onRetry = jest.fn()
  render(
    <InConsole>
      <MemoryRouter>
        <QueueTiles
          queues={[
            { queue: 'reports', label: '举报', count: null, oldestAt: null },
            { queue: 'feedback', label: '反馈与投诉', count: 2, oldestAt: daysAgo(3) },
          ]}
          onRetry={onRetry}
        />
      </MemoryRouter>
    </InConsole>,
  )
  const [reports, feedback] = screen.getAllByRole('listitem')
  expect(reports).toHaveTextContent(/^举报暂时读不到重试$/)
  expect(feedback).toHaveTextContent(/^2反馈与投诉/)
  await userEvent.click(within(reports!).getByRole('button', { name: '重试：举报' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
