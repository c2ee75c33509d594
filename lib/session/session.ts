import { useSyncExternalStore } from 'react'
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import type { Session } from '#lib/contracts/account/session.ts'
import { SESSION_PATH } from '#lib/contracts/account/session-names.ts'
import { compareWithCookie, isSessionKey, readStored, type StoredSession, writeStored } from './stored-session.ts'

/*
 * The current session, for pages. Every public page loads this file, so it imports next to nothing: no
 * schema library, no client for calls.
 */

/**
 * `unknown` until the page is hydrated and, if the cookie comes from another city host, the server has responded.
 * `hadEnded`: the stored session had already ended before the page was opened.
 */
export type SessionState =
  | { status: 'unknown' | 'anonymous'; user: null; hadEnded?: true }
  | { status: 'loggedIn'; user: UserInfo; hadEnded?: never }

const UNKNOWN: SessionState = { status: 'unknown', user: null }
const ANONYMOUS: SessionState = { status: 'anonymous', user: null }
const ENDED_BEFORE: SessionState = { ...ANONYMOUS, hadEnded: true }

let state: SessionState = UNKNOWN
let token: string | null = null
let pendingRefresh: Promise<string | null> | null = null
let isRenewed = false
/** A login or a server response on this page has confirmed that the session is valid. */
let isConfirmed = false
const listeners = new Set<() => void>()

/** The current session; re-renders when it changes, also in another tab. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  )

/** The handle to send as `auth-token` with a call, null for a visitor. */
export function authToken(): string | null {
  if (state === UNKNOWN) syncWithCookie()
  return token
}

/** Account id of the current session. */
export const accountId = (): number | null => state.user?.userId ?? null

/** Stores the response to a login, or updated user data from a later call while logged in. */
export function logIn({ authToken: handle, ...user }: UserInfo & { authToken?: string }) {
  if (handle) {
    isConfirmed = true
    setSession({ ...user, authToken: handle })
  } else if (token && user.userId === accountId()) setSession({ ...user, authToken: token })
}

/** Drops the session in this browser. `logOut` tells the server, unless the server ended it. */
export const dropSession = () => setSession(null)

/** Requests the current session from the server and stores it; resolves with the handle, null for a visitor. */
export function refreshSession(): Promise<string | null> {
  pendingRefresh ??= fetchSession().finally(() => {
    pendingRefresh = null
  })
  return pendingRefresh
}

async function fetchSession(): Promise<string | null> {
  try {
    const response = await fetch(SESSION_PATH, { headers: { accept: 'application/json' }, cache: 'no-store' })
    const { code, data } = (await response.json()) as { code: number; data: Session }
    if (code !== 0) throw new Error(`The session is not known: ${code}`)
    if (data) isConfirmed = true
    setSession(data && { ...data.user, authToken: data.authToken })
  } catch {
    // A failed request is no reason to log out: the next page asks again, and calls report their own errors.
    if (state === UNKNOWN) applySession(readStored())
  }
  return token
}

/** Uses the stored session if it matches the cookie; asks the server where only it can know. */
function syncWithCookie() {
  const stored = readStored()
  const mark = compareWithCookie(stored)
  if (mark === 'same') applySession(stored)
  else if (mark === 'none') setSession(null)
  else void refreshSession()
}

function setSession(session: StoredSession | null) {
  writeStored(session)
  applySession(session)
}

function applySession(session: StoredSession | null) {
  const { authToken: handle = null, ...user } = session ?? {}
  token = handle
  if (session) state = { status: 'loggedIn', user: user as UserInfo }
  else if (state.status !== 'anonymous') state = state.user && !isConfirmed ? ENDED_BEFORE : ANONYMOUS
  for (const listener of listeners) listener()
}

const onStorage = ({ key }: StorageEvent) => {
  if (isSessionKey(key)) applySession(readStored())
}
/** A page that becomes visible again may have missed a login or logout on another host. */
const onReturn = () => {
  if (document.visibilityState === 'visible') syncWithCookie()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onReturn)
    document.addEventListener('visibilitychange', onReturn)
  }
  listeners.add(listener)
  if (state === UNKNOWN) syncWithCookie()
  // Shows stored data first and then refreshes it, to pick up changes from another device or host.
  if (state.status === 'loggedIn' && !isRenewed) {
    isRenewed = true
    void refreshSession()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
