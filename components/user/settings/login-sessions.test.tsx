/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { type LoginSession, logoutElsewhere } from '#lib/contracts/account/auth.ts'
import { LoginSessions } from './login-sessions.tsx'

const at = '2026-11-20T02:30:00.000Z'
const sessionOf = (sessionId: number): LoginSession => ({
  ...{ sessionId, channel: 'PC', isCurrent: sessionId === 1 },
  ...{ createdAt: at, lastSeenAt: at, expiresAt: '2026-12-20T02:30:00.000Z' },
})

/** Stored sessions. */
let stored: LoginSession[]
beforeEach(() => {
  stored = [1, 2, 3, 4].map(sessionOf)
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (address: string, { body }: RequestInit) => {
    const before = stored.length
    const isEnd = String(address).includes(logoutElsewhere.path)
    if (isEnd) {
      const { sessionId } = JSON.parse(String(body))
      stored = stored.filter((each) => each.isCurrent || (sessionId && each.sessionId !== sessionId))
    }
    const data = isEnd ? { ended: before - stored.length } : stored
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
})

test('after ending a session by keyboard the focus moves to the one in its place', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <LoginSessions />
    </SWRConfig>,
  )
  const rows = () => screen.getAllByRole('listitem')
  await userEvent.click((await screen.findAllByRole('button', { name: /^退出登录/ }))[0]!)
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows()[1]).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '退出其他所有设备' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toHaveFocus()
})
