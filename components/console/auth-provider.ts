import type { AuthProvider } from 'react-admin'
import { mutate } from 'swr'
import { loginFor } from '#components/account/use-required-login.ts'
import { ERROR_CODES, LOGIN_CODES } from '#lib/contracts/error-codes.ts'
import { getOwnRole } from '#lib/contracts/operator.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { logOut } from '#lib/session/log-out.ts'

/**
 * The site's own session, for react-admin. `Gate` lets nobody in who is no operator, so all that is left is a session
 * that ends while somebody works: they log in again and come back. A console that was closed asks `Gate` to open it.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => logOut().then(() => false),
  checkAuth: () => Promise.resolve(),
  async checkError(error) {
    if (error instanceof ApiError && error.code === ERROR_CODES.CONSOLE_CLOSED) await mutate(getOwnRole.path)
    if (!(error instanceof ApiError) || !LOGIN_CODES.includes(error.code)) return
    window.location.assign(loginFor(window.location.pathname + window.location.search))
  },
  getPermissions: () => Promise.resolve(),
}
