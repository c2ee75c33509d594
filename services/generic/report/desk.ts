import { and, asc, desc, eq, isNull, min, type SQL } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { DeskReport } from '#lib/contracts/report/report.ts'
import { REPORT_QUEUES, type ReportQueue } from '#lib/contracts/report/report-states.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { presentComment } from '../comment/present.ts'
import { KINDS } from '../content/kinds.ts'
import { objection, report } from '../db/report-schema.ts'
import type { ReportContext } from './context.ts'
import { obstacleOf, sideOf } from './obstacle.ts'
import { deskReportOf } from './present.ts'
import { isOpenOnSameSubject, selectReports, totalOf } from './queries.ts'
import { reportedText } from './reported-text.ts'

const isIn = (queue: ReportQueue) => and(eq(report.state, REPORT_QUEUES[queue]), isNull(report.leaderId))

/** Start of an entry's waiting time: when the report was sent or the objection made. */
const SINCE = { reports: report.createdAt, objections: objection.createdAt } as const

/** A child may be in danger right now, so these reports come first. */
const isAboutChildSafety = eq(report.reason, 'childSafety')

/**
 * The order of each queue. Waiting entries are counted with each response anyway, so sorting needs no separate index.
 */
const ORDER: Record<ReportQueue, SQL[]> = {
  reports: [desc(isAboutChildSafety), asc(SINCE.reports), asc(report.reportId)],
  objections: [asc(SINCE.objections), asc(report.reportId)],
}

/** A queue in its order; without one, all reports, newest first; or a single report. */
export async function listDeskReports(
  context: Context,
  operatorId: number,
  { queue, reportId, ...page }: PageInput & { queue?: ReportQueue | undefined; reportId?: number | undefined },
) {
  const { db } = context
  const { limit, offset } = windowOf(page)
  const where = and(queue && isIn(queue), reportId ? eq(report.reportId, reportId) : undefined)
  const order = queue ? ORDER[queue] : [desc(report.createdAt), desc(report.reportId)]
  const rows = await selectReports(db, where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const list: DeskReport[] = []
  for (const each of rows) list.push(await deskReportFor(context, operatorId, each))
  return { list, ...cappedTotal(await totalOf(db, where)), ...page }
}

export async function readDeskReport(context: Context, operatorId: number, reportId: number): Promise<DeskReport> {
  const [found] = await selectReports(context.db, eq(report.reportId, reportId))
  if (!found) throw new ServiceError(ERROR_CODES.GONE)
  return deskReportFor(context, operatorId, found)
}

type Context = Pick<ReportContext, 'db' | 'parts' | 'resources'>
type Found = Awaited<ReturnType<typeof selectReports>>[number]

async function deskReportFor(context: Context, operatorId: number, { row, objected }: Found): Promise<DeskReport> {
  const { db, parts } = context
  const others = row.state === 'open' ? await totalOf(db, isOpenOnSameSubject(row)) : 0
  const text = await reportedText(db, row)
  const comment = text && !text.thread.isDeleted ? presentComment(text.thread, []) : null
  const side = await sideOf(db, parts, row, operatorId)
  const obstacle = await obstacleOf(db, parts, row, { operatorId, side })
  const record = await hiddenRecord(context, row)
  return deskReportOf(row, side, { objected, others, comment, record, obstacle })
}

/** Content of a decided text, which may be hidden. Null for coaches and venues, which the reviewer can open anyway. */
async function hiddenRecord({ db, resources }: Context, { kind, subjectId, state }: Found['row']) {
  if (state === 'open' || !(kind in KINDS)) return null
  return (await storeOf(resources, kind).read(db, subjectId))?.content ?? null
}

/** Whether a report is waiting in a queue. */
export const isInQueue = async (db: Db, queue: ReportQueue, reportId: number): Promise<boolean> =>
  (await db.$count(report, and(isIn(queue), eq(report.reportId, reportId)))) > 0

/** Size and age of the report queue, with the number of urgent reports. */
export const countReports = async (db: Db) => ({
  ...(await countQueue(db, 'reports')),
  childSafety: await totalOf(db, and(isIn('reports'), isAboutChildSafety)),
})

/** Size of each queue and age of its oldest entry. */
export const countQueues = async (db: Db) => ({
  reports: await countQueue(db, 'reports'),
  objections: await countQueue(db, 'objections'),
})

export async function countQueue(db: Db, queue: ReportQueue) {
  const where: SQL | undefined = isIn(queue)
  const [oldest] = await db
    .select({ at: min(SINCE[queue]) })
    .from(report)
    .leftJoin(objection, eq(objection.reportId, report.reportId))
    .where(where)
  return { count: await totalOf(db, where), oldestAt: oldest?.at?.toISOString() ?? null }
}
