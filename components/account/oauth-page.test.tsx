/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { userIsAuth } from '#lib/contracts/account/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { dropSession } from '#lib/session/session.ts'
import { accountOf, inAnotherTab } from '#tests/support/another-account.ts'
import { OauthPage } from './oauth-page.tsx'

const failed = () => screen.findByText(/微信授权没有完成或已失效/)

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  // Only the poll has a response: the stored session is not renewed.
  global.fetch = jest.fn(async (address: string) => ({
    json: async () => ({ code: String(address).includes(userIsAuth.path) ? 0 : ERROR_CODES.BUSY, msg: '', data: '' }),
  })) as never
})

// Must be the first test: the page learns of the session after rendering, and the module remembers it.
test('R-2.54 a used callback leads on whoever is logged in, and others to the login', async () => {
  await inAnotherTab(accountOf(1, '安娜'))
  window.history.replaceState(null, '', `/oauth/wechat?sceneId=${'s'.repeat(43)}&redirect=%2Fuser`)
  render(<OauthPage />)
  expect(await screen.findByText(/您已登录为 安娜/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '继续浏览' })).toHaveAttribute('href', '/user')
  act(dropSession)
  expect(await failed()).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/account/login?redirect=%2Fuser')
})

test('R-2.54 a callback restored from the back/forward cache says how to continue instead of waiting for ever', async () => {
  global.fetch = jest.fn(() => new Promise(() => {})) as never
  window.history.replaceState(null, '', `/oauth/wechat?sceneId=${'s'.repeat(43)}`)
  render(<OauthPage />)
  expect(screen.getByText(/登录中/)).toBeInTheDocument()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await failed()).toBeInTheDocument()
})
