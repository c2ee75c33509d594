/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import { settleHarassment } from '#lib/contracts/lead/lead.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { Harassment } from './harassment.tsx'

const lead: Lead = {
  ...{ leadId: 7, role: 'operator', kind: 'course', subject: { id: 12, name: '周末篮球班' }, recipient: '陈望舒' },
  ...{ state: 'withdrawn', callName: '王女士', mobile: '138****8000', isVerified: true, learnerAge: null, level: null },
  ...{ feeType: null, times: [], description: '在吗', pictures: [], cityName: '广州', districtName: '', sportName: '' },
  ...{ createdAt: '2026-11-20T02:30:00.000Z', moves: [], views: [], isOverdue: false, isReferred: false, sentTo: [] },
  ...{ note: null, isHarassment: true },
  harassment: {
    by: { kind: 'coach', id: 1001, name: '陈望舒' },
    accountId: 33,
    at: '2026-11-21T02:30:00.000Z',
    isOpen: true,
  },
}

const renderHarassment = (harassment: Lead['harassment'], onChange = jest.fn()) =>
  render(
    <InConsole>
      <MemoryRouter>
        <Harassment lead={{ ...lead, harassment }} onChange={onChange} />
      </MemoryRouter>
    </InConsole>,
  )

test('R-10.13 an operator sees who reported a lead and which account sent it, and can mark the report as settled', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const fetchMock = jest.fn(async (_path: string, _init: RequestInit) => ({
    json: async () => ({
      code: 0,
      msg: 'success',
      data: { ...lead, harassment: { ...lead.harassment, isOpen: false } },
    }),
  }))
  global.fetch = fetchMock as never
  const onChange = jest.fn()
  renderHarassment(lead.harassment, onChange)
  expect(screen.getByText(/由教练“陈望舒”标记/)).toBeVisible()
  expect(screen.getByRole('link', { name: '预约人的账号 33' })).toHaveAttribute('href', '/accounts/33')
  await userEvent.click(screen.getByRole('button', { name: '已处理' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  const [path, init] = fetchMock.mock.calls[0]!
  expect([path, JSON.parse(String(init.body))]).toEqual([`/api/coach/${settleHarassment.path}`, { leadId: 7 }])
})

test('R-10.13 a settled report of harassment offers nothing to do', () => {
  const { container } = renderHarassment({ by: null, accountId: null, at: '2026-11-21T02:30:00.000Z', isOpen: false })
  expect(container).toBeEmptyDOMElement()
})
