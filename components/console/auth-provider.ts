import type { AuthProvider } from 'react-admin'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { logOut } from '#lib/session/log-out.ts'

/**
 * The site's own session, for react-admin. `Gate` lets nobody in who is no operator, and asks for the login when a session
 * ends while somebody works. `onClosed`: the console was closed meanwhile.
 */
export const authProvider = (onClosed: () => Promise<unknown>): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => logOut().then(() => false),
  checkAuth: () => Promise.resolve(),
  async checkError(error) {
    if (error instanceof ApiError && error.code === ERROR_CODES.CONSOLE_CLOSED) await onClosed()
  },
  getPermissions: () => Promise.resolve(),
})
