import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeskDemand, getDeskDemands } from '#lib/contracts/demand.ts'
import type { DemandType } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Notify } from '#services/shared/notify.ts'
import { cappedTotal, windowOf } from '#services/shared/paging.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand, demandView } from '../db/visitor-schema.ts'
import { settle } from '../handling/settle.ts'
import { ownDemandOf } from './list.ts'

/** The types handled here; the others become leads. */
const FEEDBACK: DemandType[] = [3, 4]

export const isFeedback = inArray(demand.opinionType, FEEDBACK)
/** Without its text, which is deleted in time, there is nothing left to answer. */
export const isWaiting = and(isNull(demand.answeredAt), isNull(demand.withdrawnAt), ne(demand.description, ''))

const deskDemandOf = (row: typeof demand.$inferSelect, operatorId: number): DeskDemand => ({
  ...ownDemandOf(row),
  hasAccount: row.accountId !== null,
  isOwn: row.accountId === operatorId,
})

/**
 * Unanswered feedback, oldest first; or all feedback, unanswered before the rest, each newest first; or a single entry.
 */
export async function listDeskDemands(
  db: Db,
  operatorId: number,
  { isWaiting: waitsOnly, opinionId, ...page }: z.output<typeof getDeskDemands.input>,
) {
  const { limit, offset } = windowOf(page)
  const condition = and(
    isFeedback,
    waitsOnly ? isWaiting : undefined,
    opinionId ? eq(demand.opinionId, opinionId) : undefined,
  )
  const order = waitsOnly
    ? [asc(demand.createdAt), asc(demand.opinionId)]
    : [desc(sql`${isWaiting}`), desc(demand.createdAt), desc(demand.opinionId)]
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(demand).where(condition),
    db
      .select()
      .from(demand)
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  ])
  return { list: rows.map((row) => deskDemandOf(row, operatorId)), ...cappedTotal(counted?.total ?? 0), ...page }
}

/**
 * Answers feedback and notifies its author once per answer. CONFLICT if the author withdrew it or another operator
 * answered first; NOT_ALLOWED for the operator's own feedback.
 */
export const answerFeedback = (
  db: Db,
  notify: Notify,
  call: AuditedCall,
  { opinionId, answeredAt, answer: text }: { opinionId: number; answeredAt: string | null; answer: string },
): Promise<DeskDemand> =>
  db.transaction(async (tx) => {
    const before = await requireFeedback(tx, opinionId)
    if (before.withdrawnAt) throw new ServiceError(ERROR_CODES.CONFLICT, '对方已经撤回，不用再答复')
    const operatorId = call.actor!.accountId
    if (before.accountId === operatorId)
      throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '这是您自己提交的，请由其他同事答复')
    if (before.answer === text && before.answeredBy === operatorId) return deskDemandOf(before, operatorId)
    if (before.answeredAt?.getTime() !== (answeredAt ? Date.parse(answeredAt) : undefined))
      throw new ServiceError(ERROR_CODES.CONFLICT, '其他同事已经答复了，在“全部”里可以查看')
    const [row] = await tx
      .update(demand)
      .set({ answer: text, answeredAt: sql`clock_timestamp()`, answeredBy: operatorId })
      .where(eq(demand.opinionId, opinionId))
      .returning()
    await settle(tx, { queue: 'feedback', entryId: opinionId, operatorId })
    const answers = { before: { answer: before.answer }, after: { answer: text } }
    await writeAudit(tx, call, { act: 'answer', kind: 'feedback', recordId: opinionId, ...answers })
    if (before.accountId !== null) {
      await notify(tx, [before.accountId], { kind: 'feedbackAnswered' })
    }
    return deskDemandOf(row!, operatorId)
  })

/** Returns the mobile number to call back, while it is stored, and records who viewed it. */
export const revealMobile = (db: Db, call: AuditedCall, opinionId: number) =>
  db.transaction(async (tx) => {
    const { contactMobile: mobile } = await requireFeedback(tx, opinionId)
    if (!mobile) throw new ServiceError(ERROR_CODES.CONFLICT, '手机号已经删除，不能再查看')
    await tx.insert(demandView).values({ opinionId, accountId: call.actor!.accountId })
    await writeAudit(tx, call, { act: 'view', kind: 'feedback', recordId: opinionId })
    return { mobile }
  })

/** Locks the feedback until the transaction ends; GONE if there is none. */
async function requireFeedback(tx: Db, opinionId: number) {
  const [row] = await tx
    .select()
    .from(demand)
    .where(and(eq(demand.opinionId, opinionId), isFeedback))
    .for('update')
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return row
}
