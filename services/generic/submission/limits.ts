import { and, eq, ne, sql } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { SUBMISSIONS_MAX, SUBMISSIONS_OPEN_MAX } from '#lib/contracts/limits.ts'
import { type Bound, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isStillOpen, submission } from '../db/submission-schema.ts'
import { attempt } from '../db/visitor-schema.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Per account, as of applications: a form saves itself while somebody types; nobody asks a reviewer twenty times a day. */
const SAVES: Bound[] = [
  { limit: 40, window: MINUTE },
  { limit: 300, window: 10 * MINUTE },
]
/** Each costs a publication that is undone. */
const PREVIEWS: Bound[] = [
  { limit: 10, window: MINUTE },
  { limit: 60, window: 60 * MINUTE },
]
const SENDS: Bound[] = [{ limit: 20, window: DAY }]

const limits = createLimits(attempt)

/** Counts a write of a submission; it is not counted when the transaction does not happen. */
export const countSubmissionWrite = (tx: Db, accountId: number, isSubmitted: boolean) =>
  limits.take(tx, [
    limitOf('submission-save', `account ${accountId}`, SAVES),
    ...(isSubmitted ? [limitOf('submission-send', `account ${accountId}`, SENDS)] : []),
  ])

/** Counts a look at what a submission would become. */
export const countPreview = (db: Db, accountId: number) =>
  limits.take(db, [limitOf('submission-preview', `account ${accountId}`, PREVIEWS)])

/** Refuses one text more than an account may have; its writes come one after the other. */
export async function refuseTooMany(tx: Db, accountId: number): Promise<void> {
  const isTheirs = eq(submission.accountId, accountId)
  if ((await tx.$count(submission, and(isTheirs, isStillOpen))) >= SUBMISSIONS_OPEN_MAX)
    throw new ServiceError(
      ERROR_CODES.CONFLICT,
      `草稿、待审核和未通过的内容最多 ${SUBMISSIONS_OPEN_MAX} 份，请先提交、删除，或等待审核`,
    )
  const [all] = await tx
    .select({ texts: sql<number>`count(distinct coalesce(${submission.recordId}::text, ${submission.checkId}))::int` })
    .from(submission)
    .where(and(isTheirs, ne(submission.status, APPLICATION_STATUS.SUPERSEDED)))
  if (all!.texts >= SUBMISSIONS_MAX)
    throw new ServiceError(ERROR_CODES.CONFLICT, `一个账号最多发布 ${SUBMISSIONS_MAX} 份内容`)
}
