import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import {
  type addWord as addWordContract,
  type getWords,
  WORD_LIST_NAMES,
  type WordEntry,
} from '#lib/contracts/text/word-list.ts'
import { writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Call } from '#services/shared/create-service.ts'
import { cappedTotal, windowOf } from '#services/shared/paging.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { contains } from '#services/shared/store/contains.ts'
import type { Db } from '#services/shared/store/database.ts'
import { spellingOf } from '#services/shared/text-safety/words.ts'
import { wordList } from '../db/text-safety-schema.ts'

/** Shorter words would be found in half of all texts. */
const MIN_LENGTH = 2

export async function listWords(db: Db, { list, containing, ...page }: z.output<typeof getWords.input>) {
  const { limit, offset } = windowOf(page)
  const where = and(list && eq(wordList.list, list), containing ? contains(wordList.word, containing) : undefined)
  const [total, rows] = await Promise.all([
    db.$count(wordList, where),
    db.select().from(wordList).where(where).orderBy(desc(wordList.entryId)).limit(limit).offset(offset),
  ])
  return { list: rows.map(present), ...cappedTotal(total), ...page }
}

/** Adds a word. Adding it again returns the same entry; CONFLICT if it is on another list. */
export async function addWord(db: Db, { word, list, note }: z.output<typeof addWordContract.input>, call: Call) {
  const spelling = spellingOf(word)
  if ([...spelling].length < MIN_LENGTH)
    throw new ServiceError(ERROR_CODES.BAD_INPUT, `词语至少 ${MIN_LENGTH} 个字（标点和空格不算）`)
  const addedBy = call.actor!.accountId
  const added = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(wordList)
      .values({ word, spelling, list, note, addedBy, addedAt: sql`clock_timestamp()` })
      .onConflictDoNothing({ target: wordList.spelling })
      .returning()
    if (row)
      await writeAudit(tx, call, { act: 'create', kind: 'word', recordId: row.entryId, after: { word, list, note } })
    return row
  })
  if (added) return present(added)
  const [known] = await db.select().from(wordList).where(eq(wordList.spelling, spelling))
  if (known?.list === list) return present(known)
  throw new ServiceError(
    ERROR_CODES.CONFLICT,
    known ? `“${known.word}”已在${WORD_LIST_NAMES[known.list]}名单里，请先移除` : undefined,
  )
}

export const removeWord = (db: Db, entryId: number, call: Call) =>
  db.transaction(async (tx) => {
    const [removed] = await tx.delete(wordList).where(eq(wordList.entryId, entryId)).returning()
    if (!removed) throw new ServiceError(ERROR_CODES.GONE)
    const { word, list, note } = removed
    await writeAudit(tx, call, { act: 'remove', kind: 'word', recordId: entryId, before: { word, list, note } })
    return null
  })

const present = ({ entryId, word, list, note, addedBy, addedAt }: typeof wordList.$inferSelect): WordEntry => ({
  entryId,
  word,
  list,
  note,
  isStarter: addedBy === null,
  addedAt: addedAt.toISOString(),
})
