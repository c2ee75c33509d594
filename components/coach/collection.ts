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
const wishes = new Map<number, boolean>()
/** Coaches that may have changed on other pages: shown as known until refetched. */
const stale = new Set<number>()
const listeners = new Set<() => void>()
let asked = new Set<number>()
let isAsking = false

const loadCalls = () => import('./collection-calls.ts')

/** Whether the user collected this coach; undefined while unknown. All coaches of a page are queried together. */
export function useCollected(coachId: number): Collected | undefined {
  const { status, user } = useSession()
  const userId = user?.userId ?? null
  useEffect(() => {
    if (status === 'unknown') return
    belongTo(userId)
    if (userId === null) return
    // Preloaded, so that pressing the button sends the call even if the page is left at once.
    loadCalls().catch(() => {})
    if (takeWish(coachId, userId)) void setCollected(coachId, true)
    else wonder(coachId)
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
  const whose = owner
  const isRunning = wishes.has(coachId)
  let confirmed = known.get(coachId)
  wishes.set(coachId, isCollected)
  keep(coachId, { isCollected })
  if (isRunning) return
  try {
    const { changeCollected } = await loadCalls()
    let asked: boolean | undefined
    do {
      asked = wishes.get(coachId) ?? isCollected
      confirmed = await changeCollected(coachId, asked)
    } while (whose === owner && wishes.get(coachId) !== asked)
    if (whose === owner) keep(coachId, confirmed)
  } catch (error) {
    if (whose === owner) keep(coachId, confirmed)
    const { handleErrorOrLogIn, handleError } = await import('#components/ui/handle-error.ts')
    if (isCollected) handleErrorOrLogIn(error, () => collectAfterLogin(coachId, whose))
    else handleError(error)
  } finally {
    if (whose === owner) wishes.delete(coachId)
  }
}

/** Adds what loading the collection has revealed. */
export function learnCollected(coachIds: readonly number[]) {
  for (const id of coachIds) if (!known.has(id)) known.set(id, { isCollected: true })
  tell()
}

function wonder(coachId: number) {
  if ((known.has(coachId) && !stale.has(coachId)) || asked.has(coachId)) return
  asked.add(coachId)
  if (isAsking) return
  isAsking = true
  // Once every button on the page has registered its coach.
  setTimeout(ask)
}

async function ask() {
  const ids = [...asked]
  const whose = owner
  try {
    const { readCollected } = await loadCalls()
    const collected = new Set(await readCollected(ids))
    if (whose !== owner) return
    for (const id of ids) learn(id, collected.has(id))
    tell()
  } catch {
    // The buttons stay as they are; collecting is idempotent.
  } finally {
    isAsking = false
    // This response does not cover what another account asked meanwhile.
    const late = [...asked].filter((id) => whose !== owner || !ids.includes(id))
    asked = new Set()
    for (const id of late) wonder(id)
  }
}

/** Applies a response, unless a button was pressed meanwhile. A count is kept as long as its state is unchanged. */
function learn(coachId: number, isCollected: boolean) {
  const isOpen = stale.delete(coachId) || !known.has(coachId)
  if (isOpen && known.get(coachId)?.isCollected !== isCollected) known.set(coachId, { isCollected })
}

/** A page restored from the back/forward cache has missed changes made elsewhere; running changes are its own. */
const onReturn = ({ persisted }: PageTransitionEvent) => {
  if (!persisted || owner === null) return
  for (const id of known.keys()) {
    if (wishes.has(id)) continue
    stale.add(id)
    wonder(id)
  }
}

/** Resets the state for another user or none. */
function belongTo(userId: number | null) {
  if (owner === userId) return
  owner = userId
  known.clear()
  stale.clear()
  wishes.clear()
  asked = new Set()
  tell()
}

function keep(coachId: number, collected: Collected | undefined) {
  stale.delete(coachId)
  if (collected) known.set(coachId, collected)
  else known.delete(coachId)
  tell()
}

function tell() {
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

const WISH = 'collectAfterLogin'
/** A login that takes longer no longer collects the coach. ms */
const WISH_TIME = 30 * 60_000

/**
 * Goes to the login page; on return, the coach is collected for whoever logs in. `by`: the account whose session had
 * ended; then only that account collects it.
 */
export function collectAfterLogin(
  coachId: number,
  by: number | null = null,
  goTo = (address: string) => window.location.assign(address),
) {
  try {
    sessionStorage.setItem(WISH, JSON.stringify([coachId, Date.now(), by]))
  } catch {
    // Storage is blocked: the visitor has to press the button again.
  }
  const here = window.location.pathname + window.location.search
  goTo(`/account/login?redirect=${encodeURIComponent(here)}`)
}

/** Whether the user went to log in to collect this coach; true only once. */
function takeWish(coachId: number, userId: number): boolean {
  try {
    const [wished, at, by] = JSON.parse(sessionStorage.getItem(WISH) ?? '[]')
    if (wished !== coachId) return false
    sessionStorage.removeItem(WISH)
    return Date.now() - at < WISH_TIME && (by ?? userId) === userId
  } catch {
    return false
  }
}
