import { refreshSession, type SessionState } from './session.ts'
import { compareWithCookie } from './stored-session.ts'

/**
 * Whether to send a call that needs a login, or to log in first. On the first page of another city host only the server
 * knows; offline nobody does, so the call itself reports the error and no input is lost (FM-22).
 */
export async function isLoggedIn({ status }: SessionState): Promise<boolean> {
  if (status === 'loggedIn' || !navigator.onLine) return true
  return (status === 'unknown' || compareWithCookie(null) === 'other') && (await refreshSession()) !== null
}
