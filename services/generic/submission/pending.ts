import { and, count, eq, min } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import type { Waiting } from '#lib/contracts/operator/desk.ts'
import { waitingOf } from '#services/shared/figures/waiting.ts'
import type { Db } from '#services/shared/store/database.ts'
import { submission } from '../db/submission-schema.ts'

const { PENDING } = APPLICATION_STATUS

/** Number of pending submissions, and how long the oldest has waited. */
export const pendingSubmissions = async (db: Db): Promise<Waiting> =>
  waitingOf(
    await db
      .select({ count: count(), oldestAt: min(submission.submittedAt) })
      .from(submission)
      .where(eq(submission.status, PENDING)),
  )

/** Whether a submission is pending. */
export const isPendingSubmission = async (db: Db, checkId: string): Promise<boolean> =>
  (await db.$count(submission, and(eq(submission.checkId, checkId), eq(submission.status, PENDING)))) > 0
