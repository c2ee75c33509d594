import { useSyncExternalStore } from 'react'
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import type { Session } from '#lib/contracts/account/session.ts'
import { SESSION_PATH } from '#lib/contracts/account/session-names.ts'
import { isStorageKey, markOf, readStored, type StoredSession, writeStored } from './stored-session.ts'

/*
 * Who is logged in, for the pages. Every public page carries this file, so it imports next to nothing:
 * no schema library, no client for calls.
 */

/**
 * `unknown` until the page is hydrated and, where the cookie of another city host says so, has asked. `hadEnded`: what the
 * browser kept was of a session that had ended before the page was opened.
 */
export type SessionState =
  | { status: 'unknown' | 'anonymous'; user: null; hadEnded?: true }
  | { status: 'loggedIn'; user: UserInfo; hadEnded?: never }

const UNKNOWN: SessionState = { status: 'unknown', user: null }
const ANONYMOUS: SessionState = { status: 'anonymous', user: null }
const ENDED_BEFORE: SessionState = { ...ANONYMOUS, hadEnded: true }

let state: SessionState = UNKNOWN
let token: string | null = null
let asking: Promise<string | null> | null = null
let isRenewed = false
/** A login, or an answer of the server, has said in this page that the session lives. */
let isConfirmed = false
const listeners = new Set<() => void>()

/** Whether and who is logged in; draws anew when that changes, also in another tab. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  )

/** The handle to send as `auth-token` with a call, null for a visitor. */
export function authToken(): string | null {
  if (state === UNKNOWN) settle()
  return token
}

/** The account of that handle. */
export const accountId = (): number | null => state.user?.userId ?? null

/** Keeps what a login answered, or what a later call told about the person while they are logged in. */
export function logIn({ authToken: handle, ...user }: UserInfo & { authToken?: string }) {
  if (handle) {
    isConfirmed = true
    keep({ ...user, authToken: handle })
  } else if (token && user.userId === accountId()) keep({ ...user, authToken: token })
}

/** Forgets the session here. The server is told by `logOut`, or was the one who ended it. */
export const dropSession = () => keep(null)

/** Asks the server who is logged in and keeps the answer; resolves with the handle, null for a visitor. */
export function refreshSession(): Promise<string | null> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<string | null> {
  try {
    const answer = await fetch(SESSION_PATH, { headers: { accept: 'application/json' }, cache: 'no-store' })
    const { code, data } = (await answer.json()) as { code: number; data: Session }
    if (code !== 0) throw new Error(`The session is not known: ${code}`)
    if (data) isConfirmed = true
    keep(data && { ...data.user, authToken: data.authToken })
  } catch {
    // Not knowing is no reason to forget: the next page asks again, and a call says for itself what it needs.
    if (state === UNKNOWN) show(readStored())
  }
  return token
}

/** Shows what storage and cookie agree on; asks where only the server can know. */
function settle() {
  const stored = readStored()
  const mark = markOf(stored)
  if (mark === 'same') show(stored)
  else if (mark === 'none') keep(null)
  else void refreshSession()
}

function keep(session: StoredSession | null) {
  writeStored(session)
  show(session)
}

function show(session: StoredSession | null) {
  const { authToken: handle = null, ...user } = session ?? {}
  token = handle
  if (session) state = { status: 'loggedIn', user: user as UserInfo }
  else if (state.status !== 'anonymous') state = state.user && !isConfirmed ? ENDED_BEFORE : ANONYMOUS
  for (const listener of listeners) listener()
}

const onStorage = ({ key }: StorageEvent) => {
  if (isStorageKey(key)) show(readStored())
}
/** A page that comes back may have missed a login or a logout on another host. */
const onReturn = () => {
  if (document.visibilityState === 'visible') settle()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onReturn)
    document.addEventListener('visibilitychange', onReturn)
  }
  listeners.add(listener)
  if (state === UNKNOWN) settle()
  // A name changed on another device or host shows here too: what is stored is shown first, then renewed.
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
