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
import { keptTally } from './tally.ts'

/** Of comments and replies together, per account. */
const BOUNDS: Bound[] = [
  { limit: 5, window: 60_000 },
  { limit: 50, window: DAY },
]

const limits = createLimits(attempt)

/** Counts what an account writes; it is not counted when the transaction does not happen. */
export const countWriting = (tx: Db, accountId: number) =>
  limits.take(tx, [limitOf('comment', `account ${accountId}`, BOUNDS)])

type Written = PgTable & { authorRef: PgColumn; content: PgColumn; createdAt: PgColumn }

/** The same words by the same account lately, which are what it sends again (FM-10). */
export const isRepeated = (row: Written, authorRef: string, content: string) =>
  and(eq(row.authorRef, authorRef), eq(row.content, content), gt(row.createdAt, ago(COMMENT_REPEAT_TIME)))

/** A mark that does not count any more. */
export const NO_MARKS = { score: null, skillScore: null, patienceScore: null, punctualityScore: null } as const

/**
 * Begins a change of coaches' comments or of replies to them: numbers are worked out from the rows, one change at a time.
 * Before the coaches themselves are locked, and of several coaches at once, so that two of these never wait for each other.
 */
export const lockComments = (tx: Db, ...coachIds: readonly number[]) =>
  lockNames(
    tx,
    coachIds.map((coachId) => `comments of coach ${coachId}`),
  )

/** Ends it. */
export async function recount(tx: Db, { keepMarks }: Pick<CommentParts, 'keepMarks'>, coachId: number): Promise<void> {
  const { total, average, marks } = summaryOf(await keptTally(tx, coachId))
  await keepMarks(tx, coachId, { score: average, commentCount: total, verifiedCount: sumOf(marks) })
}
