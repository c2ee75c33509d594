/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import type { LoginResult } from '#lib/contracts/account/auth.ts'
import { LOGIN_REDIRECT_DELAY } from '#lib/contracts/limits.ts'
import { accountOf } from '#tests/support/another-account.ts'
import { finishLogin } from './finish-login.ts'

const session: LoginResult = {
  ...accountOf(7, '球场老张'),
  expireSeconds: 86_400,
  deletionCancelled: true,
  agreementsToAccept: [{ key: 'xieyi', name: '用户协议', version: '2027-01', effectiveOn: '2027-01-08' }],
}

test('T35 logging in cancels a pending account deletion and says so, also when an agreement has to be accepted first', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  window.history.replaceState(null, '', '/account/login?redirect=%2Fuser')
  const goTo = jest.fn()
  finishLogin(session, '/user', undefined, goTo)
  expect(await screen.findByText('欢迎回来，您的注销申请已撤回')).toBeInTheDocument()
  const expectRedirect = () => expect(goTo).toHaveBeenCalledWith('/account/agreements?redirect=%2Fuser')
  await waitFor(expectRedirect, { timeout: 4 * LOGIN_REDIRECT_DELAY })
})
