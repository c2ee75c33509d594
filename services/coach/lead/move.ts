import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import {
  isLeadOpen,
  type LeadRole,
  type LeadState,
  mayMoveLead,
  requiresViewedNumber,
} from '#lib/contracts/lead/lead-states.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadMove, leadView } from '../db/lead-schema.ts'
import { deleteWithdrawnNumber, enterState, type Mover } from './enter-state.ts'
import { findLead, type LeadReference } from './find.ts'
import { lockLeads } from './lock.ts'
import { type ProofContext, verifyPosterComments } from './proof.ts'
import { recountReplyTime } from './reply-time.ts'
import type { LeadRow } from './save.ts'
import { refuseConflictOfInterest, settleLead } from './settle.ts'
import { showLead } from './show.ts'

type Context = Pick<CoachContext, 'db' | 'now' | 'notify' | 'revalidate' | 'settle' | 'findVisibleOffers'>

/**
 * makes a move the table allows and records who made it and when. Rejects any other with a message, and 已联系 and
 * 联系不上 from whoever has not viewed the number; idempotent. May verify the poster's comment about the coach.
 */
export async function moveLead(
  { db, now, notify, verifyComments, revalidate, settle, findVisibleOffers }: Context & ProofContext,
  { to, ...name }: LeadReference & { to: LeadState },
  call: AuditedCall,
): Promise<Lead> {
  const { actor } = call
  let commentTags: readonly string[] = []
  let replyTimeTags: readonly string[] = []
  const shown = await db.transaction(async (tx) => {
    if (to === 'done') await lockOrigin(tx, name, actor)
    const { row, roles } = await findLead(tx, name, actor, { isLocked: true })
    const at = now()
    const by = (role: LeadRole) => ({ mover: role, accountId: actor?.accountId ?? null, at })
    const role = roles.find((each) => mayMoveLead(row.state, to, each))
    if (role) {
      refuseConflictOfInterest(role === 'operator' && roles.includes('poster'))
      if (requiresViewedNumber(to)) await requireView(tx, row, actor)
      const moved = await enterState(tx, { notify }, row, to, by(role))
      if (role === 'operator') {
        const states = { before: { state: row.state }, after: { state: to } }
        await writeAudit(tx, call, { act: 'move', kind: 'lead', recordId: row.leadId, ...states })
        await settleLead(tx, { settle }, row.leadId, actor!)
      }
      if (to === 'done') await finishOrigin(tx, row, at)
      if (to === 'withdrawn') await withdrawReferred(tx, { notify }, row, by(role))
      // Comments and coaches are locked from here on; no lead may be waited for after that.
      commentTags = await verifyPosterComments(tx, { verifyComments }, [moved])
      if (to === 'contacted') replyTimeTags = await recountReplyTimeOf(tx, row, at)
      return showLead(tx, { findVisibleOffers }, moved, { role, accountId: actor?.accountId ?? null })
    }
    const repeatedRole = await roleOfRepeat(tx, row, to, roles)
    if (repeatedRole)
      return showLead(tx, { findVisibleOffers }, row, { role: repeatedRole, accountId: actor?.accountId ?? null })
    throw new ServiceError(ERROR_CODES.CONFLICT, '这条预约的状态刚刚变了，页面已更新')
  })
  if (commentTags.length > 0) await revalidate(commentTags, { isUrgent: true })
  if (replyTimeTags.length > 0) await revalidate(replyTimeTags)
  return shown
}

/**
 * Requires that the caller viewed the number: only who has it can have called, and the poster's notice, the verified
 * mark of a comment and the published reply time rest on a call.
 */
async function requireView(tx: Db, { leadId }: LeadRow, actor: Actor | null) {
  const isOwn = and(eq(leadView.leadId, leadId), eq(leadView.accountId, actor?.accountId ?? 0))
  if ((await tx.$count(leadView, isOwn)) === 0)
    throw new ServiceError(ERROR_CODES.CONFLICT, '您还没有查看过这个手机号；请先查看并联系，再记下结果')
}

const NO_NOTIFICATION = { notify: async () => {} }

/** Locks the demand this move may finish before its copies. */
async function lockOrigin(tx: Db, name: LeadReference, actor: Actor | null) {
  const { row } = await findLead(tx, name, actor)
  if (row.isReferred && row.originId !== null) await lockLeads(tx, eq(lead.leadId, row.originId))
}

/** Marks a demand done when a referred copy is done; its poster is told of the copy alone. */
async function finishOrigin(tx: Db, { originId, isReferred }: LeadRow, at: Date) {
  if (!isReferred || originId === null) return
  const [origin] = await tx.select().from(lead).where(eq(lead.leadId, originId))
  if (origin && mayMoveLead(origin.state, 'done', 'clock'))
    await enterState(tx, NO_NOTIFICATION, origin, 'done', { mover: 'clock', accountId: null, at })
}

/**
 * Withdraws a demand's open referred copies along with it, so that nobody calls about it, and deletes the number of the
 * closed ones. Only an account withdraws a demand, so a proof of contact rests on that account, not on the number.
 */
async function withdrawReferred(tx: Db, parts: Pick<CoachContext, 'notify'>, { leadId }: LeadRow, by: Mover) {
  const isReferred = and(eq(lead.originId, leadId), eq(lead.isReferred, true))
  for (const copy of await lockLeads(tx, isReferred)) {
    if (isLeadOpen(copy.state)) await enterState(tx, parts, copy, 'withdrawn', by)
    else await deleteWithdrawnNumber(tx, copy)
  }
}

const recountReplyTimeOf = async (tx: Db, { recipientKind: kind, recipientId: id }: LeadRow, at: Date) =>
  kind === null || id === null ? [] : recountReplyTime(tx, { kind, id }, at)

/** The caller's role in which the lead was already moved to this state, if any. */
async function roleOfRepeat(tx: Db, row: LeadRow, to: LeadState, roles: LeadRole[]) {
  if (row.state !== to) return undefined
  const [made] = await tx
    .select({ mover: leadMove.mover })
    .from(leadMove)
    .where(and(eq(leadMove.leadId, row.leadId), eq(leadMove.toState, to)))
  return roles.find((role) => role === made?.mover)
}
