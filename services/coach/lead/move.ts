import { and, eq, inArray } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Lead } from '#lib/contracts/lead.ts'
import {
  isLeadOpen,
  type LeadMover,
  type LeadRole,
  type LeadState,
  mayMoveLead,
  OPEN_LEAD_STATES,
} from '#lib/contracts/lead-states.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadContact, leadMove, leadView } from '../db/lead-schema.ts'
import { type LeadRow, setClosedTimers, setOpenTimers, stopTimers } from './keep.ts'
import { lockLeads } from './lock.ts'
import { type ProofContext, proveComments } from './proof.ts'
import {
  findLead,
  isHarassmentOpen,
  type LeadName,
  recipientNameOf,
  showLead,
  showsNumber,
  waitsOnDesk,
} from './read.ts'
import { recountReplyTime } from './reply-time.ts'
import { tellMove } from './tell.ts'

type Context = Pick<CoachContext, 'db' | 'now' | 'tell' | 'revalidate' | 'settle'>
type Parts = Pick<CoachContext, 'tell'>
type Mover = { mover: LeadMover; accountId: number | null; at: Date }

/** Of a report to decide about; where nobody receives it any more, its poster is told that the number is deleted. */
const keepsNumber = (row: LeadRow) => isHarassmentOpen(row) && recipientNameOf(row) !== null

/** Moves a lead the table lets this mover move, and tells the other side; the caller has locked its row. */
export async function enterState(tx: Db, parts: Parts, row: LeadRow, to: LeadState, { mover, accountId, at }: Mover) {
  await tx.insert(leadMove).values({ leadId: row.leadId, toState: to, mover, accountId, at })
  const [moved] = await tx.update(lead).set({ state: to }).where(eq(lead.leadId, row.leadId)).returning()
  if (!isLeadOpen(to)) await setClosedTimers(tx, row.leadId, at)
  else {
    await setOpenTimers(tx, row.leadId, at)
    if (to !== 'seen') await stopTimers(tx, row.leadId, ['remind', 'overdue'])
  }
  // Who takes a request back is not to be called about it any more; operators may have to, of one that was reported.
  if (to === 'withdrawn' && !keepsNumber(row)) await tx.delete(leadContact).where(eq(leadContact.leadId, row.leadId))
  await tellMove(tx, parts, row, to, mover, at)
  return moved!
}

/**
 * a move of the table is kept with who and when; one it does not know is refused in words; twice is once. What
 * its poster said about the coach may be verified by it.
 */
export async function moveLead(
  { db, now, tell, verifyComments, revalidate, settle }: Context & ProofContext,
  { to, ...name }: LeadName & { to: LeadState },
  call: AuditedCall,
): Promise<Lead> {
  const { actor } = call
  let changed: readonly string[] = []
  let counted: readonly string[] = []
  const shown = await db.transaction(async (tx) => {
    if (to === 'done') await lockOrigin(tx, name, actor)
    const { row, roles } = await findLead(tx, name, actor, { isLocked: true })
    const at = now()
    const by = (role: LeadRole) => ({ mover: role, accountId: actor?.accountId ?? null, at })
    const role = roles.find((each) => mayMoveLead(row.state, to, each))
    if (role) {
      const moved = await enterState(tx, { tell }, row, to, by(role))
      if (role === 'operator') {
        const states = { before: { state: row.state }, after: { state: to } }
        await writeAudit(tx, call, { act: 'move', kind: 'lead', recordId: row.leadId, ...states })
        await settleLead(tx, { settle }, row.leadId, actor!)
      }
      if (to === 'done') await finishOrigin(tx, row, at)
      if (to === 'withdrawn') await withdrawReferred(tx, { tell }, row, by(role))
      // From here on comments and coaches are locked, after which nobody may wait for a lead.
      changed = await proveComments(tx, { verifyComments }, [moved])
      if (to === 'contacted') counted = await recountReplyTimeOf(tx, row, at)
      return showLead(tx, moved, role)
    }
    const again = await repeatedBy(tx, row, to, roles)
    if (again) return showLead(tx, row, again)
    throw new ServiceError(ERROR_CODES.CONFLICT, '这条预约的状态刚刚变了，页面已更新')
  })
  if (changed.length > 0) await revalidate(changed, { isUrgent: true })
  if (counted.length > 0) await revalidate(counted)
  return shown
}

/** An operator's decision about a lead; one that stays on their desk stays taken. */
export const settleLead = async (tx: Db, { settle }: Pick<CoachContext, 'settle'>, leadId: number, actor: Actor) =>
  settle(tx, {
    ...{ queue: 'leads', entryId: leadId, operatorId: actor.accountId },
    isOpen: await waitsOnDesk(tx, leadId),
  })

const UNTOLD = { tell: async () => {} }

/** The demand this may finish is locked before what was made from it. */
async function lockOrigin(tx: Db, name: LeadName, actor: Actor | null) {
  const { row } = await findLead(tx, name, actor)
  if (row.isReferred && row.originId !== null) await lockLeads(tx, eq(lead.leadId, row.originId))
}

/** What operators made of a demand came to something, and so did the demand; its poster is told of the one alone. */
async function finishOrigin(tx: Db, { originId, isReferred }: LeadRow, at: Date) {
  if (!isReferred || originId === null) return
  const [origin] = await tx.select().from(lead).where(eq(lead.leadId, originId))
  if (origin && mayMoveLead(origin.state, 'done', 'clock'))
    await enterState(tx, UNTOLD, origin, 'done', { mover: 'clock', accountId: null, at })
}

/** With a demand goes what operators made of it: nobody is to be called about it any more. */
async function withdrawReferred(tx: Db, parts: Parts, { leadId }: LeadRow, by: Mover) {
  const isReferred = and(eq(lead.originId, leadId), eq(lead.isReferred, true), inArray(lead.state, OPEN_LEAD_STATES))
  for (const copy of await lockLeads(tx, isReferred)) await enterState(tx, parts, copy, 'withdrawn', by)
}

const recountReplyTimeOf = async (tx: Db, { recipientKind: kind, recipientId: id }: LeadRow, at: Date) =>
  kind === null || id === null ? [] : recountReplyTime(tx, { kind, id }, at)

/** As what somebody made this very move before. */
async function repeatedBy(tx: Db, row: LeadRow, to: LeadState, roles: LeadRole[]) {
  if (row.state !== to) return undefined
  const [made] = await tx
    .select({ mover: leadMove.mover })
    .from(leadMove)
    .where(and(eq(leadMove.leadId, row.leadId), eq(leadMove.toState, to)))
  return roles.find((role) => role === made?.mover)
}

/** the number for whoever answers; kept with who and when, and a new lead is seen by it. */
export const revealMobile = ({ db, now, tell }: Context, leadId: number, call: AuditedCall) =>
  db.transaction(async (tx) => {
    const actor = call.actor!
    const { row, role } = await answeredLead(tx, leadId, actor, ['recipient', 'operator'])
    const [contact] = await tx.select().from(leadContact).where(eq(leadContact.leadId, leadId))
    if (!contact || !showsNumber(row, role)) throw new ServiceError(ERROR_CODES.CONFLICT, '手机号已经不能再查看')
    const at = now()
    await tx.insert(leadView).values({ leadId, accountId: actor.accountId, at })
    if (role === 'operator') await writeAudit(tx, call, { act: 'view', kind: 'lead', recordId: leadId })
    const seen = mayMoveLead(row.state, 'seen', role)
      ? await enterState(tx, { tell }, row, 'seen', { mover: role, accountId: actor.accountId, at })
      : row
    return { mobile: contact.mobile, lead: await showLead(tx, seen, role) }
  })

/**
 * an operator has dealt with a report of harassment; it leaves the desk, and with it goes the number of a lead
 * that was taken back. NOT_ALLOWED about what one sent or reported oneself, CONFLICT when none waits.
 */
export const settleHarassment = ({ db, now, settle }: Context, leadId: number, call: AuditedCall) =>
  db.transaction(async (tx) => {
    const { row, roles } = await findLead(tx, { leadId }, call.actor, { isLocked: true })
    if (roles.some((role) => role !== 'operator'))
      throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '这条预约是您发出或收到的，请由其他同事处理')
    if (!isHarassmentOpen(row)) throw new ServiceError(ERROR_CODES.CONFLICT, '这条没有等待处理的骚扰标记，页面已更新')
    const [settled] = await tx
      .update(lead)
      .set({ harassmentSettledAt: now() })
      .where(eq(lead.leadId, leadId))
      .returning()
    if (row.state === 'withdrawn') await tx.delete(leadContact).where(eq(leadContact.leadId, leadId))
    await writeAudit(tx, call, { act: 'settle', kind: 'lead', recordId: leadId })
    await settleLead(tx, { settle }, leadId, call.actor!)
    return showLead(tx, settled!, 'operator')
  })

/** What the recipient keeps about a lead: nobody else sees the note, the poster nothing of it. */
export const annotateLead = (
  { db }: Pick<Context, 'db'>,
  leadId: number,
  change: { note: string } | { isHarassment: true },
  actor: Actor,
) =>
  db.transaction(async (tx) => {
    const { row, role } = await answeredLead(tx, leadId, actor, ['recipient'])
    const [changed] = await tx.update(lead).set(change).where(eq(lead.leadId, row.leadId)).returning()
    return showLead(tx, changed!, role)
  })

/** A lead of those the caller answers in one of these roles; GONE for its poster too, as such. */
async function answeredLead(tx: Db, leadId: number, actor: Actor, as: readonly LeadRole[]) {
  const { row, roles } = await findLead(tx, { leadId }, actor, { isLocked: true })
  const role = roles.find((each) => as.includes(each))
  if (!role) throw new ServiceError(ERROR_CODES.GONE)
  return { row, role }
}
