import { useSyncExternalStore } from 'react'
import { COMPARED_MAX } from '#lib/contracts/limits.ts'

/** The coaches somebody wants to compare. They are kept in the browser only. */
const KEY = 'comparedCoaches'
const NONE: readonly number[] = []
const listeners = new Set<() => void>()
/** What was read last, so that the same text is the same list. */
let last: { text: string | null; ids: readonly number[] } = { text: null, ids: NONE }

/** The chosen coaches; none while the page is as the server sent it. */
export const useChosenCoaches = () => useSyncExternalStore(subscribe, readChosen, () => NONE)

export function keepChosen(ids: readonly number[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // Storage is blocked: the address of the comparison still has them.
  }
  for (const listener of listeners) listener()
}

/** Chooses a coach, or no longer does; false when four are chosen already. */
export function toggleChosen(coachId: number): boolean {
  const ids = readChosen()
  const isChosen = ids.includes(coachId)
  if (!isChosen && ids.length >= COMPARED_MAX) return false
  keepChosen(isChosen ? ids.filter((id) => id !== coachId) : [...ids, coachId])
  return true
}

function readChosen(): readonly number[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    // Storage is blocked.
  }
  if (text !== last.text) last = { text, ids: idsIn(text) }
  return last.ids
}

function idsIn(text: string | null): readonly number[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(Number.isSafeInteger).slice(0, COMPARED_MAX) : NONE
  } catch {
    return NONE
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
