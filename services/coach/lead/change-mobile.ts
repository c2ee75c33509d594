import { and, eq, inArray } from 'drizzle-orm'
import { OPEN_LEAD_STATES, REPEATABLE_LEAD_STATES } from '#lib/contracts/lead/lead-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead, leadContact } from '../db/lead-schema.ts'

/**
 * Moves an account's leads to its new number, the open ones and those it may still send to others: the old number may be
 * reassigned to a stranger.
 */
export async function moveLeadsToMobile(tx: Db, accountId: number, { from, to }: { from: string; to: string }) {
  const callable = tx
    .select({ leadId: lead.leadId })
    .from(lead)
    .where(and(eq(lead.accountId, accountId), inArray(lead.state, [...OPEN_LEAD_STATES, ...REPEATABLE_LEAD_STATES])))
  await tx
    .update(leadContact)
    .set({ mobile: to })
    .where(and(eq(leadContact.mobile, from), inArray(leadContact.leadId, callable)))
}
