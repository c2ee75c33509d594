import { and, eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { report } from '../db/report-schema.ts'
import { isLedBy, isOpenBeside } from './queries.ts'

type Row = typeof report.$inferSelect

/**
 * Why an operator may not decide about a report or the objection to it, in words; null: they may. Nobody judges what they
 * wrote, what they reported, or their own decision.
 */
export async function obstacleOf(db: Db, row: Row, operatorId: number): Promise<string | null> {
  if (row.authorIds.includes(operatorId)) return '被举报的是您自己的内容，请由其他同事处理'
  const isSame = row.state === 'open' ? isOpenBeside(row) : isLedBy(row.reportId)
  const isOwn =
    row.reporterId === operatorId || (await db.$count(report, and(isSame, eq(report.reporterId, operatorId)))) > 0
  if (isOwn) return '您也举报了这项内容，请由其他同事处理'
  if (row.state === 'objected' && row.decidedBy === operatorId) return '申诉要由另一位同事复核'
  return null
}
