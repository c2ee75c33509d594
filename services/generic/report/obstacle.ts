import { and, eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { conflictOfInterestIn } from '../comment/conflict-of-interest.ts'
import { report } from '../db/report-schema.ts'
import type { ReportParts } from './context.ts'
import { isDecidedWith, isOpenOnSameSubject } from './queries.ts'
import { type FinderParts, findReportable } from './reportable.ts'
import { reportedText } from './reported-text.ts'

type Row = typeof report.$inferSelect

/** Whether an operator wrote or owns what is reported; the owners may have changed since the report was sent. */
export async function isAuthor(db: Db, parts: FinderParts, row: Row, operatorId: number): Promise<boolean> {
  if (row.authorIds.includes(operatorId)) return true
  const reported = await findReportable(db, parts, row.kind, row.subjectId)
  return reported?.authorIds.includes(operatorId) ?? false
}

/** The side an operator is on, if any: neither is sent the other's words or account, operators included. */
export type Side = 'author' | 'reporter' | null

/** Whoever reported the same thing in another report is a reporter, too. */
export async function sideOf(db: Db, parts: FinderParts, row: Row, operatorId: number): Promise<Side> {
  if (await isAuthor(db, parts, row, operatorId)) return 'author'
  const isSame = row.state === 'open' ? isOpenOnSameSubject(row) : isDecidedWith(row.leaderId ?? row.reportId)
  const isReporter =
    row.reporterId === operatorId || (await db.$count(report, and(isSame, eq(report.reporterId, operatorId)))) > 0
  return isReporter ? 'reporter' : null
}

const OWN = {
  author: '被举报的是您自己的内容，请由其他同事处理',
  reporter: '您也举报了这项内容，请由其他同事处理',
}

/**
 * Why an operator on this side may not decide about a report or its objection; null if they may. Nobody judges what
 * they wrote or are involved in, what they reported, or their own decision.
 */
export async function obstacleOf(
  db: Db,
  parts: ReportParts,
  row: Row,
  { operatorId, side }: { operatorId: number; side: Side },
): Promise<string | null> {
  if (side) return OWN[side]
  if (row.state === 'objected' && row.decidedBy === operatorId) return '申诉要由另一位同事复核'
  const text = await reportedText(db, row)
  return text && conflictOfInterestIn(db, parts, text, operatorId)
}
