/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { InConsole } from '#tests/support/in-console.tsx'
import { Menu } from './menu.tsx'

const SLOW = { timeout: 10_000 }
const NO_FIGURES = { leadStates: [], cities: [], sports: [], emptySearches: [] }
let reports: number
beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  reports = 3
  global.fetch = jest.fn(async () => {
    const queues = [
      { queue: 'reports', label: '举报', count: reports, oldestAt: null },
      { queue: 'objections', label: '申诉', count: 0, oldestAt: null },
      { queue: 'leadsWithoutRecipient', label: '无人接的需求', count: 2, oldestAt: null },
      { queue: 'overdueLeads', label: '超时未联系的预约', count: 5, oldestAt: null },
    ]
    return { json: async () => ({ code: 0, msg: 'success', data: { queues, ...NO_FIGURES } }) }
  }) as never
})

test('R-13.4 the menu shows the number of waiting entries of each queue, and no number for an empty one', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter>
          <Menu />
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
  expect(await screen.findByLabelText('举报，3 条待处理', {}, SLOW)).toHaveTextContent(/^举报3$/)
  expect(screen.getByLabelText('预约与需求，7 条待处理')).toBeVisible()
  expect(screen.getByText('申诉')).toHaveTextContent(/^申诉$/)
  expect(fetch).toHaveBeenCalledTimes(1)
  reports = 2
  fireEvent.click(screen.getByText('申诉'))
  await screen.findByLabelText('举报，2 条待处理', {}, SLOW)
  expect(fetch).toHaveBeenCalledTimes(2)
})
