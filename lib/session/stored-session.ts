import Cookies from 'js-cookie'
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import { SESSION_MARK, SESSION_MARK_LENGTH } from '#lib/contracts/account/session-names.ts'

/** Who is logged in as local storage holds it: the mobile number masked, the token only a handle. */
export type StoredSession = UserInfo & { authToken: string }

const KEY = 'userInfo'

/** What begins the key of what somebody has typed and not saved; the number of the account and a space follow. */
export const UNSAVED_KEY = 'unsaved '

export function readStored(): StoredSession | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return stored?.authToken && typeof stored.userName === 'string' ? stored : null
  } catch {
    // Blocked, or not ours: as good as nothing.
    return null
  }
}

/**
 * Keeps a session, or forgets it. Where storage is blocked the page that logged in still knows it, the next one asks.
 * What another account has typed here goes: an expired session leaves it, for who comes back.
 */
export function writeStored(session: StoredSession | null) {
  try {
    if (!session) return localStorage.removeItem(KEY)
    for (const key of Object.keys(localStorage))
      if (key.startsWith(UNSAVED_KEY) && !key.startsWith(`${UNSAVED_KEY}${session.userId} `))
        localStorage.removeItem(key)
    localStorage.setItem(KEY, JSON.stringify(session))
  } catch {
    // See above.
  }
}

/** Whether the browser's cookies say that somebody is logged in, and that it is this session. */
export function markOf(session: StoredSession | null): 'none' | 'same' | 'other' {
  const mark = Cookies.get(SESSION_MARK)
  if (!mark) return 'none'
  return session?.authToken.slice(-SESSION_MARK_LENGTH) === mark ? 'same' : 'other'
}

export const isStorageKey = (key: string | null) => key === null || key === KEY
