import type { AuthProvider } from 'react-admin'
import { loginFor } from '#components/account/use-required-login.ts'
import { ERROR_CODES, LOGIN_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { logOut } from '#lib/session/log-out.ts'

/**
 * The site's own session, for react-admin. `Gate` lets nobody in who is no operator, so all that is left is a session
 * that ends while somebody works: they log in again and come back. `onClosed`: the console was closed meanwhile.
 */
export const authProvider = (onClosed: () => Promise<unknown>): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => logOut().then(() => false),
  checkAuth: () => Promise.resolve(),
  async checkError(error) {
    if (error instanceof ApiError && error.code === ERROR_CODES.CONSOLE_CLOSED) await onClosed()
    if (!(error instanceof ApiError) || !LOGIN_CODES.includes(error.code)) return
    window.location.assign(loginFor(window.location.pathname + window.location.search))
  },
  getPermissions: () => Promise.resolve(),
})
