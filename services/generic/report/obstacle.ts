import { and, eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { conflictOfInterestIn } from '../comment/conflict-of-interest.ts'
import { report } from '../db/report-schema.ts'
import type { ReportParts } from './context.ts'
import { isDecidedWith, isOpenOnSameSubject } from './queries.ts'
import { findReportable } from './reportable.ts'
import { reportedText } from './reported-text.ts'

type Row = typeof report.$inferSelect

/** Whether an operator wrote or owns what is reported; the owners may have changed since the report was sent. */
async function isAuthor(db: Db, parts: ReportParts, row: Row, operatorId: number): Promise<boolean> {
  if (row.authorIds.includes(operatorId)) return true
  const reported = await findReportable(db, parts, row.kind, row.subjectId)
  return reported?.authorIds.includes(operatorId) ?? false
}

/**
 * Why an operator may not decide about a report or its objection; null if they may. Nobody judges what they wrote or
 * are involved in, what they reported, or their own decision.
 */
export async function obstacleOf(db: Db, parts: ReportParts, row: Row, operatorId: number): Promise<string | null> {
  if (await isAuthor(db, parts, row, operatorId)) return '被举报的是您自己的内容，请由其他同事处理'
  const isSame = row.state === 'open' ? isOpenOnSameSubject(row) : isDecidedWith(row.reportId)
  const isOwn =
    row.reporterId === operatorId || (await db.$count(report, and(isSame, eq(report.reporterId, operatorId)))) > 0
  if (isOwn) return '您也举报了这项内容，请由其他同事处理'
  if (row.state === 'objected' && row.decidedBy === operatorId) return '申诉要由另一位同事复核'
  const text = await reportedText(db, row)
  return text && conflictOfInterestIn(db, parts, text, operatorId)
}
