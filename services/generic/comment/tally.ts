import { and, eq, type SQL, sql } from 'drizzle-orm'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import type { CommentAspect } from '#lib/contracts/comment/comment-codes.ts'
import type { Db } from '#services/shared/store/database.ts'
import { comment } from '../db/schema.ts'
import { hasPictures, ofCoach, shownOfCoach } from './queries.ts'

/** The column of each aspect's mark. */
export const ASPECT_COLUMNS = {
  skill: comment.skillScore,
  patience: comment.patienceScore,
  punctuality: comment.punctualityScore,
} as const satisfies Record<CommentAspect, unknown>

const MARKS = [1, 2, 3, 4, 5] as const

const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
const meanOf = (column: (typeof ASPECT_COLUMNS)[CommentAspect]) =>
  sql<number | null>`(avg(${column}) filter (where ${comment.isVerified}))::float`

const mapValues = <K extends string, F, T>(record: Record<K, F>, change: (from: F) => T) =>
  Object.fromEntries(Object.entries<F>(record).map(([key, from]) => [key, change(from)])) as Record<K, T>

/** Totals of the comments on a coach. Only marks of verified comments count (R-12.1). */
async function tally(db: Db, where: SQL | undefined) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      pictured: countIf(hasPictures),
      marks: sql<number[]>`array[${sql.join(
        MARKS.map((mark) => countIf(and(eq(comment.isVerified, true), eq(comment.score, mark)))),
        sql`, `,
      )}]`,
      ...mapValues(ASPECT_COLUMNS, meanOf),
      ages: sql<number[]>`array[${sql.join(
        LEARNER_AGES.map((age) => countIf(eq(comment.learnerAge, age))),
        sql`, `,
      )}]`,
    })
    .from(comment)
    .where(and(where, eq(comment.isDeleted, false)))
  return row!
}

export const shownTally = (db: Db, coachId: number) => tally(db, shownOfCoach(coachId))

/** The basis of a coach's stored totals, which do not change while the coach is taken down. */
export const storedTally = (db: Db, coachId: number) => tally(db, ofCoach(coachId))
