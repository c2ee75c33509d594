import { UNSAVED_LIFE } from '#lib/contracts/limits.ts'
import { accountId as accountOfSession } from '#lib/session/session.ts'
import { UNSAVED_KEY } from '#lib/session/stored-session.ts'

/*
 * What a form has not saved at the service yet, kept in this browser with every change: across a reload, a crash, an
 * expired session and a lost network. It is of one account: `writeStored` removes it when another one logs in,
 * and logging out empties the storage.
 */

/** `C`: the content of a form. `On`: what names the version it was changed from. */
export interface Unsaved<C, On> {
  content: C
  /** What it was changed from. */
  base: C
  on: On
  /** What was sent last and not answered: it may be saved. */
  sent: C | null
  /** ms */
  at: number
}

/** `place`: what kind of thing is filled in, no spaces. Each open form has a copy of its own: of two windows neither loses it. */
export const unsavedKey = (accountId: number, place: string, form: string) => `${prefixOf(accountId, place)}${form}`

const prefixOf = (accountId: number, place: string) => `${UNSAVED_KEY}${accountId} ${place} `

/** Keeps it while its account is logged in; false where the browser does not take it. */
export function keepUnsaved<C, On>(key: string, unsaved: Unsaved<C, On>): boolean {
  if (!key.startsWith(`${UNSAVED_KEY}${accountOfSession()} `)) return false
  try {
    localStorage.setItem(key, JSON.stringify(unsaved))
    return true
  } catch {
    return false
  }
}

export interface FoundUnsaved<C, On> {
  key: string
  unsaved: Unsaved<C, On>
}

/**
 * The latest copy of a place that is of one thing; null when there is none. Whether it is, `isOf` says by what it was
 * changed from: what has no number yet when its copy is made has one a moment later.
 */
export function findUnsaved<C, On>(
  accountId: number,
  place: string,
  isOf: (on: On) => boolean,
): FoundUnsaved<C, On> | null {
  const prefix = prefixOf(accountId, place)
  const found = storedKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const unsaved = read<C, On>(key)
      return unsaved && isOf(unsaved.on) ? [{ key, unsaved }] : []
    })
  return found.sort((a, b) => b.unsaved.at - a.unsaved.at)[0] ?? null
}

function read<C, On>(key: string): Unsaved<C, On> | null {
  try {
    const unsaved = JSON.parse(localStorage.getItem(key) ?? 'null') as Unsaved<C, On> | null
    if (unsaved && Date.now() - unsaved.at < UNSAVED_LIFE) return unsaved
  } catch {
    // Not ours.
  }
  dropUnsaved(key)
  return null
}

export function dropUnsaved(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
