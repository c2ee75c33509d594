import { leavePage } from '#components/ui/leave-page.ts'
import { readStored } from '#lib/session/stored-session.ts'

/*
 * Text being written, stored in this tab until it is published, so that it survives a closed dialog, a reload, and the
 * way to the login page and back. One account's text is never shown to another. Public pages load this file.
 */

const RESUME = 'resumeWriting'
/** A login that takes longer does not resume writing. ms */
const RESUME_TIME = 30 * 60_000

interface StoredDraft {
  draft: object
  /** Null for a visitor; adopted by the account that logs in. */
  by: number | null
}

/** The draft of a place; null if there is none. */
export function readDraft<T>(key: string): T | null {
  const stored = read(key) as StoredDraft | null
  const accountId = currentAccountId()
  if (!stored || (stored.by !== null && accountId !== null && stored.by !== accountId)) return null
  if (stored.by === null && accountId !== null) storeDraft(key, stored.draft)
  return stored.draft as T
}

export const storeDraft = (key: string, draft: object) =>
  write(key, { draft, by: currentAccountId() } satisfies StoredDraft)

const currentAccountId = () => readStored()?.userId ?? null

export function dropDraft(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/** Goes to the login page; on return, the place with this key opens again. */
export function logInToWrite(key: string, goTo = leavePage) {
  write(RESUME, [key, Date.now()])
  const here = window.location.pathname + window.location.search
  goTo(`/account/login?redirect=${encodeURIComponent(here)}`)
}

/** Whether the user went to log in from the place with this key; true only once. */
export function takeResumed(key: string): boolean {
  const [resumed, at] = (read(RESUME) as [string, number] | null) ?? []
  if (resumed !== key) return false
  dropDraft(RESUME)
  return Date.now() - (at ?? 0) < RESUME_TIME
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked: the text lasts as long as the page.
  }
}
