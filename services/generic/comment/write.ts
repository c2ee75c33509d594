import { and, eq, gt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { COMMENT_REPEAT_TIME } from '#lib/contracts/limits.ts'
import { DAY } from '#services/shared/china-time.ts'
import { type Bound, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockNames } from '#services/shared/store/lock-name.ts'
import { attempt } from '../db/visitor-schema.ts'
import type { CommentParts } from './context.ts'
import { summaryOf, sumOf } from './summary.ts'
import { storedTally } from './tally.ts'

/** Limits per account, for comments and replies together. */
const BOUNDS: Bound[] = [
  { limit: 5, window: 60_000 },
  { limit: 50, window: DAY },
]

const limits = createLimits(attempt)

/** Counts a text against the account's limit; rolls back with the transaction. */
export const countTowardsLimit = (tx: Db, accountId: number) =>
  limits.take(tx, [limitOf('comment', `account ${accountId}`, BOUNDS)])

type TextTable = PgTable & { authorRef: PgColumn; content: PgColumn; createdAt: PgColumn }

/** The same text by the same account within seconds counts as a resubmission (FM-10). */
export const isRepeated = (row: TextTable, authorRef: string, content: string) =>
  and(eq(row.authorRef, authorRef), eq(row.content, content), gt(row.createdAt, ago(COMMENT_REPEAT_TIME)))

/** Columns of a mark that no longer counts. */
export const NO_MARKS = { score: null, skillScore: null, patienceScore: null, punctualityScore: null } as const

/**
 * Locks coaches' comments and replies before a change, so that totals are computed from the rows by one change at a
 * time. Call it before locking the coaches themselves, once for all of them, so that two changes never deadlock.
 */
export const lockComments = (tx: Db, ...coachIds: readonly number[]) =>
  lockNames(
    tx,
    coachIds.map((coachId) => `comments of coach ${coachId}`),
  )

/** Recomputes a coach's totals at the end of the change. */
export async function recount(tx: Db, { saveMarks }: Pick<CommentParts, 'saveMarks'>, coachId: number): Promise<void> {
  const { total, average, marks } = summaryOf(await storedTally(tx, coachId))
  await saveMarks(tx, coachId, { score: average, commentCount: total, verifiedCount: sumOf(marks) })
}
