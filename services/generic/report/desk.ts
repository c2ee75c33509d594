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
import { obstacleOf } from './obstacle.ts'
import { deskReportOf } from './present.ts'
import { isOpenBeside, selectReports, totalOf } from './queries.ts'
import { reportedWords } from './reported-words.ts'

const isIn = (queue: ReportQueue) => and(eq(report.state, REPORT_QUEUES[queue]), isNull(report.leaderId))

/** Since when an entry waits: a report since it was sent, an objection since it was made. */
const SINCE = { reports: report.createdAt, objections: objection.createdAt } as const

/** A child may be in danger now: such a report waits for no other. */
const isAboutChildSafety = eq(report.reason, 'childSafety')

/** The order of a queue. What waits is counted with each answer anyway, so it is sorted without an index of its own. */
const ORDER: Record<ReportQueue, SQL[]> = {
  reports: [desc(isAboutChildSafety), asc(SINCE.reports), asc(report.reportId)],
  objections: [asc(SINCE.objections), asc(report.reportId)],
}

/** What waits in a queue, in its order; without one all reports, the latest first; or one. */
export async function listDesk(
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
  for (const each of rows) list.push(await forOperator(context, operatorId, each))
  return { list, ...cappedTotal(await totalOf(db, where)), ...page }
}

export async function readDesk(context: Context, operatorId: number, reportId: number): Promise<DeskReport> {
  const [found] = await selectReports(context.db, eq(report.reportId, reportId))
  if (!found) throw new ServiceError(ERROR_CODES.GONE)
  return forOperator(context, operatorId, found)
}

type Context = Pick<ReportContext, 'db' | 'parts' | 'resources'>
type Found = Awaited<ReturnType<typeof selectReports>>[number]

async function forOperator(context: Context, operatorId: number, { row, objected }: Found): Promise<DeskReport> {
  const { db, parts } = context
  const others = row.state === 'open' ? await totalOf(db, isOpenBeside(row)) : 0
  const words = await reportedWords(db, row)
  const comment = words && !words.thread.isDeleted ? presentComment(words.thread, []) : null
  const obstacle = await obstacleOf(db, parts, row, operatorId)
  return deskReportOf(row, { objected, others, comment, record: await hiddenRecord(context, row), obstacle })
}

/** What a text says that nobody sees any more; coaches and venues are looked after by whoever decides here. */
async function hiddenRecord({ db, resources }: Context, { kind, subjectId, state }: Found['row']) {
  if (state === 'open' || !(kind in KINDS)) return null
  return (await storeOf(resources, kind).read(db, subjectId))?.content ?? null
}

/** Whether a report waits in a queue. */
export const isInQueue = async (db: Db, queue: ReportQueue, reportId: number): Promise<boolean> =>
  (await db.$count(report, and(isIn(queue), eq(report.reportId, reportId)))) > 0

/** The reports that wait, and how many of them come first. */
export const countReports = async (db: Db) => ({
  ...(await countQueue(db, 'reports')),
  childSafety: await totalOf(db, and(isIn('reports'), isAboutChildSafety)),
})

/** How many wait in each queue, and since when the oldest does. */
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
