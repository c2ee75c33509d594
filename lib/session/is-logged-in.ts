import { refreshSession, type SessionState } from './session.ts'
import { markOf } from './stored-session.ts'

/**
 * Whether to send what needs a login, or to go and log in first. On the first page of another city host only the server
 * knows; without a network nobody does, and the call itself then says what is wrong, so that nothing is lost (FM-22).
 */
export async function isLoggedIn({ status }: SessionState): Promise<boolean> {
  if (status === 'loggedIn' || !navigator.onLine) return true
  return (status === 'unknown' || markOf(null) === 'other') && (await refreshSession()) !== null
}
