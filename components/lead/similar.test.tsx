/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import { getSimilarOfLead } from '#lib/contracts/lead/lead-match.ts'
import { Similar } from './similar.tsx'

test('R-10.10 a lead that can no longer be sent to others is reloaded', async () => {
  const match = {
    ...{ kind: 'coach', id: 1001, name: '陈望舒', cityCode: '440100', districtName: '天河区', price: null },
    ...{ isFrom: false, isAnswered: true, reasons: [] },
  }
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string) => ({
    json: async () =>
      path.includes(getSimilarOfLead.path)
        ? { code: 0, msg: 'success', data: [match] }
        : { code: ERROR_CODES.CONFLICT, msg: '这条预约的状态刚刚变了，页面已更新', data: null },
  })) as never
  const onSent = jest.fn()
  render(<Similar lead={{ leadId: 7, state: 'unanswered' } as Lead} onSent={onSent} />)
  await userEvent.click(await screen.findByRole('button', { name: '也发给陈望舒' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
  expect(await screen.findByText('这条预约的状态刚刚变了，页面已更新')).toBeVisible()
})
