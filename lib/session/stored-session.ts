import Cookies from 'js-cookie'
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import { SESSION_MARK, SESSION_MARK_LENGTH } from '#lib/contracts/account/session-names.ts'

/** The session in local storage: the mobile number is masked, the token only a handle. */
export type StoredSession = UserInfo & { authToken: string }

const KEY = 'userInfo'

/** Key prefix of unsaved input; followed by the account id and a space. */
export const UNSAVED_KEY = 'unsaved '

export function readStored(): StoredSession | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return stored?.authToken && typeof stored.userName === 'string' ? stored : null
  } catch {
    // Storage is blocked, or the value is not ours: treat it as missing.
    return null
  }
}

/**
 * Stores or deletes the session. If storage is blocked, only the page that logged in knows it; the next one asks the
 * server. Deletes other accounts' unsaved input; an expired session keeps it for the user's return (R-14.2).
 */
export function writeStored(session: StoredSession | null) {
  try {
    if (!session) return localStorage.removeItem(KEY)
    for (const key of Object.keys(localStorage))
      if (key.startsWith(UNSAVED_KEY) && !key.startsWith(`${UNSAVED_KEY}${session.userId} `))
        localStorage.removeItem(key)
    localStorage.setItem(KEY, JSON.stringify(session))
  } catch {
    // Storage is blocked, see above.
  }
}

/** Whether the cookie indicates a login, and whether it is this session. */
export function compareWithCookie(session: StoredSession | null): 'none' | 'same' | 'other' {
  const mark = Cookies.get(SESSION_MARK)
  if (!mark) return 'none'
  return session?.authToken.slice(-SESSION_MARK_LENGTH) === mark ? 'same' : 'other'
}

export const isSessionKey = (key: string | null) => key === null || key === KEY
