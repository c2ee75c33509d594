import { useSyncExternalStore } from 'react'
import { RECENT_MAX } from '#lib/contracts/limits.ts'

/** A coach whose page was open in this browser, with what a line about them shows. */
export interface RecentCoach {
  id: number
  name: string
  /** 广州篮球教练. */
  title: string
  portrait: string
  tint: string
}

const KEY = 'recentCoaches'
const NONE: readonly RecentCoach[] = []
const listeners = new Set<() => void>()
/** What was read last, so that the same text is the same list. */
let last: { text: string | null; coaches: readonly RecentCoach[] } = { text: null, coaches: NONE }

/** The latest first; none while the page is as the server sent it. */
export const useRecentCoaches = () => useSyncExternalStore(subscribe, readRecent, () => NONE)

/** Kept in the browser only; nobody else learns of it. */
export function rememberCoach(coach: RecentCoach) {
  keep([coach, ...readRecent().filter(({ id }) => id !== coach.id)].slice(0, RECENT_MAX))
}

export const forgetCoaches = () => keep(NONE)

function keep(coaches: readonly RecentCoach[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(coaches))
  } catch {
    // Storage is blocked or full: nothing is remembered.
  }
  for (const listener of listeners) listener()
}

function readRecent(): readonly RecentCoach[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    // Storage is blocked.
  }
  if (text !== last.text) last = { text, coaches: coachesIn(text) }
  return last.coaches
}

function coachesIn(text: string | null): readonly RecentCoach[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((each) => Number.isSafeInteger(each?.id)) : NONE
  } catch {
    return NONE
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
