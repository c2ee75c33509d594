import { UNSAVED_LIFE } from '#lib/contracts/limits.ts'
import { accountId as accountOfSession } from '#lib/session/session.ts'
import { UNSAVED_KEY } from '#lib/session/stored-session.ts'

/*
 * Form content not yet saved by the service, stored in this browser on every change, so that it survives a reload, a
 * crash, an expired session and a lost network. It belongs to one account: `writeStored` removes it when
 * another one logs in, and logging out clears the storage.
 */

/** `C`: the content of a form. `On`: identifies the version it is based on. */
export interface Unsaved<C, On> {
  content: C
  /** The content it was changed from. */
  base: C
  on: On
  /** Sent last and unanswered: it may have been saved. */
  sent: C | null
  /** Time of the copy, epoch ms. */
  at: number
}

/**
 * `formKind`: the kind of form, without spaces. Every open form has its own copy, so two windows do not overwrite each
 * other.
 */
export const unsavedKey = (accountId: number, formKind: string, formId: string) =>
  `${prefixOf(accountId, formKind)}${formId}`

const prefixOf = (accountId: number, formKind: string) => `${UNSAVED_KEY}${accountId} ${formKind} `

/** Stores it while its account is logged in; false if the browser cannot store it. */
export function storeUnsaved<C, On>(key: string, unsaved: Unsaved<C, On>): boolean {
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
 * The latest copy in a place for one record; null if there is none. `isOf` decides by the version the copy is based on,
 * since a record without an id at the time of the copy gets one a moment later.
 */
export function findUnsaved<C, On>(
  accountId: number,
  formKind: string,
  isOf: (on: On) => boolean,
): FoundUnsaved<C, On> | null {
  return allUnsaved<C, On>(accountId, formKind, isOf).sort((a, b) => b.unsaved.at - a.unsaved.at)[0] ?? null
}

/** Moves copies of a record to another kind of form, which the record is filled in with from now on. */
export function moveUnsaved<On>(accountId: number, from: string, to: string, isOf: (on: On) => boolean) {
  for (const { key, unsaved } of allUnsaved(accountId, from, isOf)) {
    const formId = key.slice(prefixOf(accountId, from).length)
    if (storeUnsaved(unsavedKey(accountId, to, formId), unsaved)) dropUnsaved(key)
  }
}

const allUnsaved = <C, On>(accountId: number, formKind: string, isOf: (on: On) => boolean): FoundUnsaved<C, On>[] =>
  storedKeys()
    .filter((key) => key.startsWith(prefixOf(accountId, formKind)))
    .flatMap((key) => {
      const unsaved = read<C, On>(key)
      return unsaved && isOf(unsaved.on) ? [{ key, unsaved }] : []
    })

function read<C, On>(key: string): Unsaved<C, On> | null {
  try {
    const unsaved = JSON.parse(localStorage.getItem(key) ?? 'null') as Unsaved<C, On> | null
    if (unsaved && Date.now() - unsaved.at < UNSAVED_LIFE) return unsaved
  } catch {
    // Not written by this code.
  }
  dropUnsaved(key)
  return null
}

export function dropUnsaved(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
