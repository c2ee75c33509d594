import { count, max } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { type CheckedText, type CheckText, createCheck } from '#services/shared/text-safety/check-text.ts'
import { wordList } from '../db/text-safety-schema.ts'

/** Compares a text with the words that are in force at this moment. */
export type CheckByWords = (db: Db, text: string) => Promise<CheckedText>

/**
 * the check of one process. Texts are few, so each asks whether the words are still the same; a change is in force
 * with the next text in every process, and the words are read again only then.
 */
export function currentCheck(): CheckByWords {
  let kept: { state: string; check: CheckText } | undefined
  return async (db, text) => {
    const state = await stateOf(db)
    if (kept?.state !== state) kept = { state, check: createCheck(await db.select().from(wordList)) }
    return kept.check(text)
  }
}

/** Entries are never changed, and a number is given once: the same last one and as many of them are the same entries. */
async function stateOf(db: Db): Promise<string> {
  const [row] = await db.select({ last: max(wordList.entryId), entries: count() }).from(wordList)
  return `${row!.last} ${row!.entries}`
}
