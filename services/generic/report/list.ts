import { desc, eq } from 'drizzle-orm'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { report } from '../db/report-schema.ts'
import { decisionOf, sentReportOf } from './present.ts'
import { isDecisionFor, selectReports, totalOf } from './queries.ts'

/** Reports an account has sent, newest first. */
export async function listSent(db: Db, accountId: number, page: PageInput) {
  const mine = eq(report.reporterId, accountId)
  const { limit, offset } = windowOf(page)
  const rows = await selectReports(db, mine)
    .orderBy(desc(report.createdAt), desc(report.reportId))
    .limit(limit)
    .offset(offset)
  const list = rows.map(({ row, objected }) => sentReportOf(row, objected))
  return { list, ...cappedTotal(await totalOf(db, mine)), ...page }
}

/** Decisions about an account's content, newest first. */
export async function listDecisions(db: Db, accountId: number, page: PageInput) {
  const mine = isDecisionFor(accountId)
  const { limit, offset } = windowOf(page)
  const rows = await selectReports(db, mine)
    .orderBy(desc(report.decidedAt), desc(report.reportId))
    .limit(limit)
    .offset(offset)
  const list = rows.map(({ row, objected }) => decisionOf(row, objected))
  return { list, ...cappedTotal(await totalOf(db, mine)), ...page }
}
