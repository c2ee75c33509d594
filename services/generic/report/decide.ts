import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type {
  DeskReport,
  decideObjection as decideObjectionContract,
  decideReport,
} from '#lib/contracts/report/report.ts'
import { mayMoveReport } from '#lib/contracts/report/report-states.ts'
import { writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { objection, report } from '../db/report-schema.ts'
import { settle } from '../handling/settle.ts'
import { lockNameOf, type ReportContext, type ReportParts } from './context.ts'
import { readDeskReport } from './desk.ts'
import { obstacleOf, sideOf } from './obstacle.ts'
import { isDecidedWith, isOpenOnSameSubject } from './queries.ts'
import { findReportable } from './reportable.ts'
import { setReportedShown } from './show-reported.ts'

type Row = typeof report.$inferSelect
type Decision = z.output<typeof decideReport.input>
type ObjectionDecision = z.output<typeof decideObjectionContract.input>

/**
 * upholds or dismisses a report with all consequences, atomically: visibility, the author's account,
 * notices. Upholding also upholds the other open reports of the same thing, since nothing is left to decide.
 */
export async function decide(context: ReportContext, call: Call, input: Decision): Promise<DeskReport> {
  const operatorId = call.actor!.accountId
  const tags = await context.db.transaction(async (tx) => {
    const row = await lock(tx, input.reportId)
    if (row.state === input.to && row.decidedBy === operatorId) return []
    if (!mayMoveReport(row.state, input.to, 'operator')) throw alreadyDecided()
    await refuseObstacle(tx, context.parts, row, operatorId)
    await settle(tx, { queue: 'reports', entryId: row.reportId, operatorId })
    await writeAudit(tx, call, {
      act: input.to === 'upheld' ? 'uphold' : 'dismiss',
      kind: 'report',
      recordId: row.reportId,
      before: { state: row.state },
      after: { state: input.to, blocksAccount: input.blocksAccount },
      why: input.note,
    })
    return input.to === 'upheld'
      ? uphold(tx, context, row, call, input)
      : dismiss(tx, context.parts, row, operatorId, input)
  })
  if (tags.length > 0) await context.revalidate(tags, { isUrgent: true })
  return readDeskReport(context, operatorId, input.reportId)
}

/** another operator confirms the decision, or overturns it and shows again what it hid. */
export async function decideObjection(
  context: ReportContext,
  call: Call,
  { reportId, to, note }: ObjectionDecision,
): Promise<DeskReport> {
  const operatorId = call.actor!.accountId
  const { db, parts } = context
  const tags = await db.transaction(async (tx) => {
    const row = await lock(tx, reportId)
    const [objected] = await tx.select().from(objection).where(eq(objection.reportId, reportId))
    if (row.state === to && objected?.decidedBy === operatorId) return []
    if (!mayMoveReport(row.state, to, 'otherOperator')) throw alreadyDecided()
    await refuseObstacle(tx, parts, row, operatorId)
    await settle(tx, { queue: 'objections', entryId: reportId, operatorId })
    await tx
      .update(objection)
      .set({ note, decidedBy: operatorId, decidedAt: sql`clock_timestamp()` })
      .where(eq(objection.reportId, reportId))
    await writeAudit(tx, call, {
      act: to === 'overturned' ? 'uphold' : 'dismiss',
      kind: 'objection',
      recordId: reportId,
      before: { state: row.state },
      after: { state: to },
      why: note,
    })
    const moved = await tx.update(report).set({ state: to }).where(isDecidedWith(reportId)).returning()
    if (to === 'confirmed') {
      await parts.notify(tx, row.authorIds, { kind: 'objectionDismissed', reportId })
      return []
    }
    const tags = await restoreHidden(tx, context, row, { by: call, why: note })
    await parts.notify(tx, row.authorIds, { kind: 'objectionUpheld', reportId })
    await notifyReporters(tx, parts, moved, 'reportOverturned')
    return tags
  })
  if (tags.length > 0) await context.revalidate(tags, { isUrgent: true })
  return readDeskReport(context, operatorId, reportId)
}

const alreadyDecided = () => new ServiceError(ERROR_CODES.CONFLICT, '其他同事已经处理了，列表已更新')

/** Locks the report until the transaction ends, against other decisions about the same thing. */
async function lock(tx: Db, reportId: number): Promise<Row> {
  const one = eq(report.reportId, reportId)
  const [known] = await tx.select({ kind: report.kind, subjectId: report.subjectId }).from(report).where(one)
  if (!known) throw new ServiceError(ERROR_CODES.GONE)
  await lockName(tx, lockNameOf(known.kind, known.subjectId))
  const [row] = await tx.select().from(report).where(one).for('update')
  // A report that follows another is decided with it.
  if (!row || row.leaderId !== null) throw alreadyDecided()
  return row
}

async function refuseObstacle(tx: Db, parts: ReportParts, row: Row, operatorId: number) {
  const side = await sideOf(tx, parts, row, operatorId)
  const obstacle = await obstacleOf(tx, parts, row, { operatorId, side })
  if (obstacle) throw new ServiceError(ERROR_CODES.NOT_ALLOWED, obstacle)
}

async function uphold(tx: Db, context: ReportContext, row: Row, call: Call, { note, blocksAccount }: Decision) {
  const { parts } = context
  const operatorId = call.actor!.accountId
  const { kind, subjectId, reportId } = row
  // The owners may have changed since the report was sent.
  const authorIds = (await findReportable(tx, parts, kind, subjectId))?.authorIds ?? row.authorIds
  if (blocksAccount && authorIds.length === 0)
    throw new ServiceError(ERROR_CODES.CONFLICT, '这项内容背后没有账号，不能停用账号')
  await parts.lockAccounts(tx, authorIds)
  if (blocksAccount) await parts.lockAccountRecords(tx, authorIds)
  const tags = await setReportedShown(tx, context, { ...row, authorIds }, { isShown: false, by: call, why: note })
  const decided = { state: 'upheld', note, decidedBy: operatorId, decidedAt: sql`clock_timestamp()` } as const
  const otherReports = await tx
    .update(report)
    .set({ ...decided, leaderId: reportId })
    .where(isOpenOnSameSubject(row))
    .returning()
  for (const each of otherReports) await settle(tx, { queue: 'reports', entryId: each.reportId, operatorId })
  const hasHidden = tags !== null
  await tx
    .update(report)
    .set({ ...decided, authorIds, hasHidden, blocksAccount })
    .where(eq(report.reportId, reportId))
  await notifyReporters(tx, parts, [row, ...otherReports], 'reportUpheld')
  await parts.notify(tx, authorIds, { kind: 'contentHidden', reportId })
  const blocked: string[] = []
  if (blocksAccount)
    for (const accountId of authorIds)
      blocked.push(...(await parts.blockAccount(tx, accountId, { by: call, why: note })))
  return [...new Set([...(tags ?? []), ...blocked])]
}

async function dismiss(tx: Db, parts: ReportParts, row: Row, operatorId: number, { note, blocksAccount }: Decision) {
  if (blocksAccount) throw new ServiceError(ERROR_CODES.BAD_INPUT, '举报不成立时不能停用账号')
  await tx
    .update(report)
    .set({ state: 'dismissed', note, decidedBy: operatorId, decidedAt: sql`clock_timestamp()` })
    .where(eq(report.reportId, row.reportId))
  await notifyReporters(tx, parts, [row], 'reportDismissed')
  return []
}

/** Shows again what the decision hid; if the account is blocked, once it is unblocked. */
async function restoreHidden(
  tx: Db,
  context: ReportContext,
  row: Row,
  change: { by: Call; why: string },
): Promise<string[]> {
  if (!row.hasHidden) return []
  await context.parts.lockAccounts(tx, row.authorIds)
  return (await setReportedShown(tx, context, row, { ...change, isShown: true })) ?? []
}

/** Notifies each reporter about their own report. */
async function notifyReporters(
  tx: Db,
  parts: ReportParts,
  rows: readonly Pick<Row, 'reportId' | 'reporterId'>[],
  kind: 'reportUpheld' | 'reportDismissed' | 'reportOverturned',
) {
  for (const { reportId, reporterId } of rows)
    if (reporterId !== null) await parts.notify(tx, [reporterId], { kind, reportId })
}
