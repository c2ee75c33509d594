import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#lib/session/session.ts'
import type { Collected } from './collection-calls.ts'

/*
 * Which coaches the person collected, for every button on the page. Public pages carry this file: the
 * calls and the schemas behind them load when there is something to ask or to change.
 */

let owner: number | null = null
const known = new Map<number, Collected>()
/** What was last asked for, for coaches whose change is on its way. */
const wishes = new Map<number, boolean>()
/** What may have changed on other pages since it was known: shown until it is answered anew. */
const stale = new Set<number>()
const listeners = new Set<() => void>()
let asked = new Set<number>()
let isAsking = false

const loadCalls = () => import('./collection-calls.ts')

/** Whether the person collected this coach; undefined while nobody knows. All coaches of a page are one question. */
export function useCollected(coachId: number): Collected | undefined {
  const { status, user } = useSession()
  const userId = user?.userId ?? null
  useEffect(() => {
    if (status === 'unknown') return
    belongTo(userId)
    if (userId === null) return
    // Here already when the button is pressed: the call goes out although the page is left at once.
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
 * Collects a coach or no longer does; the page shows it at once and takes it back when the call fails. Asked for
 * something else while a call is on its way, it goes on to that: 撤销 can be pressed as soon as it is seen. What is
 * answered to one account is not shown to the next.
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
    const { meetAndLogIn, meetError } = await import('#components/ui/meet-error.ts')
    if (isCollected) meetAndLogIn(error, () => collectAfterLogin(coachId, whose))
    else meetError(error)
  } finally {
    if (whose === owner) wishes.delete(coachId)
  }
}

/** Puts what a read of the collection already told. */
export function learnCollected(coachIds: readonly number[]) {
  for (const id of coachIds) if (!known.has(id)) known.set(id, { isCollected: true })
  tell()
}

function wonder(coachId: number) {
  if ((known.has(coachId) && !stale.has(coachId)) || asked.has(coachId)) return
  asked.add(coachId)
  if (isAsking) return
  isAsking = true
  // After every button of the page has said its coach.
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
    // The buttons stay as they are; collecting twice is fine.
  } finally {
    isAsking = false
    // What another account asked meanwhile is not answered by this.
    const late = [...asked].filter((id) => whose !== owner || !ids.includes(id))
    asked = new Set()
    for (const id of late) wonder(id)
  }
}

/** What is answered; pressed meanwhile, a button knows better. A count goes on as long as what it was counted with. */
function learn(coachId: number, isCollected: boolean) {
  const isOpen = stale.delete(coachId) || !known.has(coachId)
  if (isOpen && known.get(coachId)?.isCollected !== isCollected) known.set(coachId, { isCollected })
}

/** A page that the browser kept and shows again has missed what was pressed since; changes on their way are its own. */
const onReturn = ({ persisted }: PageTransitionEvent) => {
  if (!persisted || owner === null) return
  for (const id of known.keys()) {
    if (wishes.has(id)) continue
    stale.add(id)
    wonder(id)
  }
}

/** Another person, or nobody: what was known was about somebody else. */
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
/** A visitor who took longer has forgotten the button. */
const WISH_TIME = 30 * 60_000

/**
 * Goes to the login page; the coach is collected on the way back, by whoever logs in. `by`: an account whose session had
 * ended, which alone collects it.
 */
export function collectAfterLogin(
  coachId: number,
  by: number | null = null,
  goTo = (address: string) => window.location.assign(address),
) {
  try {
    sessionStorage.setItem(WISH, JSON.stringify([coachId, Date.now(), by]))
  } catch {
    // Storage is blocked: the visitor presses the button once more.
  }
  const here = window.location.pathname + window.location.search
  goTo(`/account/login?redirect=${encodeURIComponent(here)}`)
}

/** Whether this person went to log in to collect this coach; asked once. */
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
