import { and, eq, isNotNull } from 'drizzle-orm'
import { saveMarks } from './coach/coach/commented.ts'
import { coach } from './coach/db/schema.ts'
import { wasContacted } from './coach/lead/proof.ts'
import type { CommentParts } from './generic/comment/context.ts'
import { verifyAll } from './generic/comment/verify.ts'
import type { Db } from './shared/store/database.ts'
import { findMobile } from './user/account/queries.ts'

/** Whether a lead proves that a comment is verified, by the account or its confirmed mobile number. */
export const wasAccountContacted: CommentParts['wasContacted'] = async (db, coachId, accountId) =>
  wasContacted(db, coachId, { accountId, mobile: await findMobile(db, accountId) })

const BATCH = 100

/**
 * Recomputes scores from when every comment counted, including those a process of the previous release still writes, so
 * that only verified comments count. Idempotent. Returns the number of coaches.
 */
export async function recountOldScores(db: Db): Promise<number> {
  let total = 0
  for (;;) {
    const rows = await db
      .select({ coachId: coach.coachId })
      .from(coach)
      .where(and(isNotNull(coach.score), eq(coach.verifiedCount, 0)))
      .limit(BATCH)
    for (const { coachId } of rows)
      await db.transaction((tx) => verifyAll(tx, { saveMarks, wasContacted: wasAccountContacted }, coachId))
    total += rows.length
    if (rows.length < BATCH) return total
  }
}
