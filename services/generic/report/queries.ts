import { and, count, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { AUTHOR_STATES } from '#lib/contracts/report/report-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import { objection, report } from '../db/report-schema.ts'

type Row = typeof report.$inferSelect

/** Join condition: an objection belongs to the decided report; reports that follow it share it. */
export const isObjectionOf = sql`${objection.reportId} = coalesce(${report.leaderId}, ${report.reportId})`

export const isAbout = (accountId: number) => sql`${report.authorIds} @> ${JSON.stringify([accountId])}::jsonb`

/** The decisions an author is told of: each once, however many reports it decided. */
export const isDecisionFor = (accountId: number) =>
  and(isAbout(accountId), isNull(report.leaderId), inArray(report.state, [...AUTHOR_STATES]))

/** Reports with their objections. */
export const selectReports = (db: Db, where: SQL | undefined) =>
  db.select({ row: report, objected: objection }).from(report).leftJoin(objection, isObjectionOf).where(where)

/** Condition for a report and those that follow it. */
export const isDecidedWith = (reportId: number) => or(eq(report.reportId, reportId), eq(report.leaderId, reportId))

/** Condition for other open reports of the same thing. */
export const isOpenOnSameSubject = ({ kind, subjectId, reportId }: Pick<Row, 'kind' | 'subjectId' | 'reportId'>) =>
  and(
    eq(report.kind, kind),
    eq(report.subjectId, subjectId),
    eq(report.state, 'open'),
    isNull(report.leaderId),
    ne(report.reportId, reportId),
  )

export async function totalOf(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(report).where(where)
  return counted?.total ?? 0
}
