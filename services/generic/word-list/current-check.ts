import { count, max } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { type CheckedText, type CheckText, createCheck } from '#services/shared/text-safety/check-text.ts'
import { wordList } from '../db/text-safety-schema.ts'

/** Checks a text against the current lists of words. */
export type WordListCheck = (db: Db, text: string) => Promise<CheckedText>

/**
 * creates a process's check. Texts are rare, so each one asks whether the lists have changed; a change applies
 * to the next text in every process, and only then are the lists read again.
 */
export function createWordListCheck(): WordListCheck {
  let cached: { state: string; check: CheckText } | undefined
  return async (db, text) => {
    const state = await stateOf(db)
    if (cached?.state !== state) cached = { state, check: createCheck(await db.select().from(wordList)) }
    return cached.check(text)
  }
}

/** Entries never change and ids are never reused: the same last id and count mean the same entries. */
async function stateOf(db: Db): Promise<string> {
  const [row] = await db.select({ last: max(wordList.entryId), entries: count() }).from(wordList)
  return `${row!.last} ${row!.entries}`
}
