import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { ReportInput, SentReport } from '#lib/contracts/report/report.ts'
import { DAY } from '#services/shared/china-time.ts'
import { type Bound, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { report } from '../db/report-schema.ts'
import { attempt } from '../db/visitor-schema.ts'
import { claimUploads } from '../upload/claim.ts'
import { lockNameOf, type ReportContext } from './context.ts'
import { sentReportOf } from './present.ts'
import { findReportable } from './reportable.ts'

/** Limits per account, the same as for comments and replies. */
const BOUNDS: Bound[] = [
  { limit: 5, window: 60_000 },
  { limit: 50, window: DAY },
]

const limits = createLimits(attempt)

/** stores a report with its photos, atomically. Resubmitting the same form returns the same report. */
export const submitReport = (
  { db, parts }: ReportContext,
  input: ReportInput,
  reporterId: number,
): Promise<SentReport> =>
  db.transaction(async (tx) => {
    // Serializes reports of one account, so that the second of two sees the first.
    await lockName(tx, `reporter ${reporterId}`)
    const { kind, id, reason, words, pictures, clientKey } = input
    const own = eq(report.reporterId, reporterId)
    const [duplicate] = await tx
      .select()
      .from(report)
      .where(and(own, eq(report.clientKey, clientKey)))
    if (duplicate) {
      const isSame = isDeepStrictEqual(
        [duplicate.reason, duplicate.words, duplicate.pictures],
        [reason, words ?? '', pictures],
      )
      if (isSame) return sentReportOf(duplicate)
      throw new ServiceError(ERROR_CODES.CONFLICT, '您之前填写的内容已经提交，可以在“举报与申诉”里查看')
    }
    await refuseAlreadyOpen(tx, reporterId, input)
    await limits.take(tx, [limitOf('report', `account ${reporterId}`, BOUNDS)])
    // A decision about it in progress is waited for, or this would stay open after the decision hid it.
    await lockName(tx, lockNameOf(kind, id))
    const target = await findReportable(tx, parts, kind, id)
    if (!target) throw new ServiceError(ERROR_CODES.GONE, '您要举报的内容已不再显示')
    if (target.authorIds.includes(reporterId))
      throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '这是您自己的内容，不能举报')
    await claimUploads(tx, reporterId, pictures, { isPaper: true })
    const [row] = await tx
      .insert(report)
      .values({
        ...target,
        kind,
        subjectId: id,
        reporterId,
        reason,
        words: words ?? '',
        pictures,
        clientKey,
        createdAt: sql`clock_timestamp()`,
      })
      .returning()
    return sentReportOf(row!)
  })

async function refuseAlreadyOpen(tx: Db, reporterId: number, { kind, id }: ReportInput) {
  const isOpen = and(
    eq(report.reporterId, reporterId),
    eq(report.kind, kind),
    eq(report.subjectId, id),
    eq(report.state, 'open'),
  )
  if ((await tx.$count(report, isOpen)) > 0)
    throw new ServiceError(ERROR_CODES.CONFLICT, '您已经举报过，正在处理中，可以在“我的举报”查看进展')
}
