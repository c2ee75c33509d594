import { eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadContact } from '../db/lead-schema.ts'
import { isHarassmentOpen, waitsOnDesk } from './desk.ts'
import { findLead } from './find.ts'
import { showLead } from './show.ts'
import { isWithdrawn } from './withdrawn.ts'

/** Rejects operators who sent or received the lead as members, or would receive it. */
export function refuseConflictOfInterest(hasConflict: boolean, message = '这条预约是您发出或收到的，请由其他同事处理') {
  if (hasConflict) throw new ServiceError(ERROR_CODES.NOT_ALLOWED, message)
}

/** Settles a lead's queue entry after an operator's decision; while it is still on the desk it stays taken. */
export const settleLead = async (tx: Db, { settle }: Pick<CoachContext, 'settle'>, leadId: number, actor: Actor) =>
  settle(tx, {
    ...{ queue: 'leads', entryId: leadId, operatorId: actor.accountId },
    isOpen: await waitsOnDesk(tx, leadId),
  })

/**
 * closes a harassment report; the lead leaves the desk, and a withdrawn one loses its number. NOT_ALLOWED for
 * an operator who sent or received the lead, CONFLICT when no report is open.
 */
export const settleHarassment = (
  { db, now, settle, findVisibleOffers }: Pick<CoachContext, 'db' | 'now' | 'settle' | 'findVisibleOffers'>,
  leadId: number,
  call: AuditedCall,
) =>
  db.transaction(async (tx) => {
    const { row, roles } = await findLead(tx, { leadId }, call.actor, { isLocked: true })
    refuseConflictOfInterest(roles.some((role) => role !== 'operator'))
    if (!isHarassmentOpen(row)) throw new ServiceError(ERROR_CODES.CONFLICT, '这条没有等待处理的骚扰标记，页面已更新')
    const [settled] = await tx
      .update(lead)
      .set({ harassmentSettledAt: now() })
      .where(eq(lead.leadId, leadId))
      .returning()
    if (await isWithdrawn(tx, row)) await tx.delete(leadContact).where(eq(leadContact.leadId, leadId))
    await writeAudit(tx, call, { act: 'settle', kind: 'lead', recordId: leadId })
    await settleLead(tx, { settle }, leadId, call.actor!)
    return showLead(tx, { findVisibleOffers }, settled!, { role: 'operator', accountId: call.actor!.accountId })
  })
