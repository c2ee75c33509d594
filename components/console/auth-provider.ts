import type { AuthProvider } from 'react-admin'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { logOut } from '#lib/session/log-out.ts'

/**
 * Adapts the site's own session to react-admin. `Gate` keeps non-operators out and asks for login when a session ends
 * mid-work. `onClosed` is called when the console has been closed meanwhile.
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
