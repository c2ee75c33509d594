import { and, eq, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { ReportDecision } from '#lib/contracts/report/report.ts'
import { mayMoveReport } from '#lib/contracts/report/report-states.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { objection, report } from '../db/report-schema.ts'
import { decisionOf } from './present.ts'
import { isDecidedWith, isDecisionFor } from './queries.ts'

type Input = { reportId: number; words: string }

/** the author objects, once; the same text again is a resubmission. Nothing becomes visible by objecting. */
export const submitObjection = (db: Db, accountId: number, { reportId, words }: Input): Promise<ReportDecision> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(report)
      .where(and(eq(report.reportId, reportId), isDecisionFor(accountId)))
      .for('update')
    if (!row) throw new ServiceError(ERROR_CODES.GONE)
    const [before] = await tx.select().from(objection).where(eq(objection.reportId, reportId))
    if (before && before.accountId === accountId && before.words === words) return decisionOf(row, before)
    if (!mayMoveReport(row.state, 'objected', 'author'))
      throw new ServiceError(ERROR_CODES.CONFLICT, '这项处理已经申诉过，不能再次申诉')
    const [objected] = await tx
      .insert(objection)
      .values({ reportId, accountId, words, createdAt: sql`clock_timestamp()` })
      .returning()
    await tx.update(report).set({ state: 'objected' }).where(isDecidedWith(reportId))
    return decisionOf({ ...row, state: 'objected' }, objected!)
  })
