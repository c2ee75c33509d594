/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { NoticeFailures } from './notice-failures.tsx'

test('R-11.6 without failures the list says no more than that: reminders may still wait for the morning', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const data = { list: [], total: 0, isTotalCapped: false, pageNum: 1, pageSize: 20 }
  global.fetch = (async () => ({ json: async () => ({ code: 0, msg: 'success', data }) })) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NoticeFailures />
    </SWRConfig>,
  )
  expect(await screen.findByText('没有发送失败的提醒')).toBeVisible()
})
