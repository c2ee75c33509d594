import type { AuthProvider } from 'react-admin'
import { logOut } from '#lib/session/log-out.ts'

/**
 * Adapts the site's own session to react-admin. `Gate` keeps non-operators out, and asks for login or the second step
 * when the session or the console ends mid-work.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => logOut().then(() => false),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
}
