import { eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { mayMoveLead } from '#lib/contracts/lead/lead-states.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { CoachContext } from '../context.ts'
import { leadContact, leadView } from '../db/lead-schema.ts'
import { enterState } from './enter-state.ts'
import { findAnswered } from './find.ts'
import { refuseConflictOfInterest } from './settle.ts'
import { showLead, showsNumber } from './show.ts'
import { isWithdrawn } from './withdrawn.ts'

/** returns the number to whoever answers, records who viewed it and when, and marks a new lead as seen. */
export const revealMobile = (
  { db, now, notify, findVisibleOffers }: Pick<CoachContext, 'db' | 'now' | 'notify' | 'findVisibleOffers'>,
  leadId: number,
  call: AuditedCall,
) =>
  db.transaction(async (tx) => {
    const actor = call.actor!
    const { row, role } = await findAnswered(tx, leadId, actor, ['recipient', 'operator'])
    refuseConflictOfInterest(role === 'operator' && row.accountId === actor.accountId)
    const [contact] = await tx.select().from(leadContact).where(eq(leadContact.leadId, leadId))
    if (!contact || !showsNumber(await isWithdrawn(tx, row), role))
      throw new ServiceError(ERROR_CODES.CONFLICT, '手机号已经不能再查看')
    const at = now()
    await tx.insert(leadView).values({ leadId, accountId: actor.accountId, at })
    if (role === 'operator') await writeAudit(tx, call, { act: 'view', kind: 'lead', recordId: leadId })
    const seen = mayMoveLead(row.state, 'seen', role)
      ? await enterState(tx, { notify }, row, 'seen', { mover: role, accountId: actor.accountId, at })
      : row
    return {
      mobile: contact.mobile,
      lead: await showLead(tx, { findVisibleOffers }, seen, { role, accountId: actor.accountId }),
    }
  })
