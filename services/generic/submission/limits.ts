import { and, eq, ne, sql } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { SUBMISSIONS_MAX, SUBMISSIONS_OPEN_MAX } from '#lib/contracts/limits.ts'
import { type Bound, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { LIVE_CHANGES, PREVIEWS, SAVES } from '#services/shared/review/limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isStillOpen, submission } from '../db/submission-schema.ts'
import { attempt } from '../db/visitor-schema.ts'

const DAY = 24 * 60 * 60_000

/** Submissions sent for review, per account. */
const SENDS: Bound[] = [{ limit: 20, window: DAY }]

const limits = createLimits(attempt)

/** Counts a write of a submission; rolls back with the transaction. */
export const countSubmissionWrite = (tx: Db, accountId: number, isSubmitted: boolean) =>
  limits.take(tx, [
    limitOf('submission-save', `account ${accountId}`, SAVES),
    ...(isSubmitted ? [limitOf('submission-send', `account ${accountId}`, SENDS)] : []),
  ])

/** Counts a preview of a submission. */
export const countPreview = (db: Db, accountId: number) =>
  limits.take(db, [limitOf('submission-preview', `account ${accountId}`, PREVIEWS)])

/** Counts taking a text down or showing it again. */
export const countVisibilityChange = (tx: Db, accountId: number) =>
  limits.take(tx, [limitOf('submission-show', `account ${accountId}`, LIVE_CHANGES)])

/** Refuses to open more submissions than an account may have; the account's writes are serialized. */
export async function refuseTooManyOpen(tx: Db, accountId: number): Promise<void> {
  const isOfAccount = eq(submission.accountId, accountId)
  if ((await tx.$count(submission, and(isOfAccount, isStillOpen))) >= SUBMISSIONS_OPEN_MAX)
    throw new ServiceError(
      ERROR_CODES.CONFLICT,
      `草稿、待审核和未通过的内容最多 ${SUBMISSIONS_OPEN_MAX} 份，请先提交、删除，或等待审核`,
    )
}

/** Refuses another text beyond the account's maximum; existing texts can always be changed. */
export async function refuseTooMany(tx: Db, accountId: number): Promise<void> {
  const [all] = await tx
    .select({ texts: sql<number>`count(distinct ${textOf})::int` })
    .from(submission)
    .where(and(eq(submission.accountId, accountId), ne(submission.status, APPLICATION_STATUS.SUPERSEDED)))
  if (all!.texts >= SUBMISSIONS_MAX)
    throw new ServiceError(ERROR_CODES.CONFLICT, `一个账号最多发布 ${SUBMISSIONS_MAX} 份内容`)
}

/** Identity of a text; record ids are only unique within their kind. */
const textOf = sql`${submission.kind} || ' ' || coalesce(${submission.recordId}::text, ${submission.checkId})`
