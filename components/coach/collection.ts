import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#lib/session/session.ts'
import type { Collected } from './collection-calls.ts'

/*
 * Which coaches the user has collected, for every button on the page. Public pages load this file: the
 * calls and their schemas load only when there is something to query or change.
 */

let owner: number | null = null
const known = new Map<number, Collected>()
/** The latest requested state of coaches with a running change. */
const requestedStates = new Map<number, boolean>()
/** Coaches that may have changed on other pages: shown as known until refetched. */
const stale = new Set<number>()
const listeners = new Set<() => void>()
let pendingIds = new Set<number>()
let isFetchScheduled = false

const loadCalls = () => import('./collection-calls.ts')

/** Whether the user collected this coach; undefined while unknown. All coaches of a page are queried together. */
export function useCollected(coachId: number): Collected | undefined {
  const { status, user } = useSession()
  const userId = user?.userId ?? null
  useEffect(() => {
    if (status === 'unknown') return
    resetForUser(userId)
    if (userId === null) return
    // Preloaded, so that pressing the button sends the call even if the page is left at once.
    loadCalls().catch(() => {})
    if (takePendingCollect(coachId, userId)) void setCollected(coachId, true)
    else requestState(coachId)
  }, [status, userId, coachId])
  return useSyncExternalStore(
    subscribe,
    () => known.get(coachId),
    () => undefined,
  )
}

/**
 * Collects or uncollects a coach: an optimistic update, reverted if the call fails. If another state is requested while
 * a call is running, it is sent next, so 撤销 can be pressed at once. Responses for one account are not shown to another.
 */
export async function setCollected(coachId: number, isCollected: boolean) {
  const requester = owner
  const isRunning = requestedStates.has(coachId)
  let confirmed = known.get(coachId)
  requestedStates.set(coachId, isCollected)
  storeState(coachId, { isCollected })
  if (isRunning) return
  try {
    const { changeCollected } = await loadCalls()
    let sent: boolean | undefined
    do {
      sent = requestedStates.get(coachId) ?? isCollected
      confirmed = await changeCollected(coachId, sent)
    } while (requester === owner && requestedStates.get(coachId) !== sent)
    if (requester === owner) storeState(coachId, confirmed)
  } catch (error) {
    if (requester === owner) storeState(coachId, confirmed)
    const { handleErrorOrLogIn, handleError } = await import('#components/ui/handle-error.ts')
    if (isCollected) handleErrorOrLogIn(error, () => collectAfterLogin(coachId, requester))
    else handleError(error)
  } finally {
    if (requester === owner) requestedStates.delete(coachId)
  }
}

/** Adds what loading the collection has revealed. */
export function addCollected(coachIds: readonly number[]) {
  for (const id of coachIds) if (!known.has(id)) known.set(id, { isCollected: true })
  notify()
}

function requestState(coachId: number) {
  if ((known.has(coachId) && !stale.has(coachId)) || pendingIds.has(coachId)) return
  pendingIds.add(coachId)
  if (isFetchScheduled) return
  isFetchScheduled = true
  // Once every button on the page has registered its coach.
  setTimeout(fetchPending)
}

async function fetchPending() {
  const ids = [...pendingIds]
  const requester = owner
  try {
    const { readCollected } = await loadCalls()
    const collected = new Set(await readCollected(ids))
    if (requester !== owner) return
    for (const id of ids) applyResult(id, collected.has(id))
    notify()
  } catch {
    // The buttons stay as they are; collecting is idempotent.
  } finally {
    isFetchScheduled = false
    // This response does not cover what another account asked meanwhile.
    const remaining = [...pendingIds].filter((id) => requester !== owner || !ids.includes(id))
    pendingIds = new Set()
    for (const id of remaining) requestState(id)
  }
}

/** Applies a response, unless a button was pressed meanwhile. A count is kept as long as its state is unchanged. */
function applyResult(coachId: number, isCollected: boolean) {
  const isUnconfirmed = stale.delete(coachId) || !known.has(coachId)
  if (isUnconfirmed && known.get(coachId)?.isCollected !== isCollected) known.set(coachId, { isCollected })
}

/** A page restored from the back/forward cache has missed changes made elsewhere; running changes are its own. */
const onReturn = ({ persisted }: PageTransitionEvent) => {
  if (!persisted || owner === null) return
  for (const id of known.keys()) {
    if (requestedStates.has(id)) continue
    stale.add(id)
    requestState(id)
  }
}

/** Resets the state for another user or none. */
function resetForUser(userId: number | null) {
  if (owner === userId) return
  owner = userId
  known.clear()
  stale.clear()
  requestedStates.clear()
  pendingIds = new Set()
  notify()
}

function storeState(coachId: number, collected: Collected | undefined) {
  stale.delete(coachId)
  if (collected) known.set(coachId, collected)
  else known.delete(coachId)
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('pageshow', onReturn)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('pageshow', onReturn)
  }
}

const PENDING_COLLECT_KEY = 'collectAfterLogin'
/** A login that takes longer no longer collects the coach. ms */
const PENDING_COLLECT_MAX_AGE = 30 * 60_000

/**
 * Goes to the login page; on return, the coach is collected for whoever logs in. `expectedUserId`: the account whose session had
 * ended; then only that account collects it.
 */
export function collectAfterLogin(
  coachId: number,
  expectedUserId: number | null = null,
  goTo = (address: string) => window.location.assign(address),
) {
  try {
    sessionStorage.setItem(PENDING_COLLECT_KEY, JSON.stringify([coachId, Date.now(), expectedUserId]))
  } catch {
    // Storage is blocked: the visitor has to press the button again.
  }
  const here = window.location.pathname + window.location.search
  goTo(`/account/login?redirect=${encodeURIComponent(here)}`)
}

/** Whether the user went to log in to collect this coach; true only once. */
function takePendingCollect(coachId: number, userId: number): boolean {
  try {
    const [pendingCoachId, at, expectedUserId] = JSON.parse(sessionStorage.getItem(PENDING_COLLECT_KEY) ?? '[]')
    if (pendingCoachId !== coachId) return false
    sessionStorage.removeItem(PENDING_COLLECT_KEY)
    return Date.now() - at < PENDING_COLLECT_MAX_AGE && (expectedUserId ?? userId) === userId
  } catch {
    return false
  }
}
