import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { lead } from '../db/lead-schema.ts'
import type { LeadRow } from './save.ts'

/**
 * Those of the leads whose poster has withdrawn them, or the demand they were referred from: a referral that was closed
 * by then keeps its state.
 */
export async function withdrawnAmong(db: Db, rows: readonly LeadRow[]): Promise<ReadonlySet<number>> {
  const demandIds = rows.flatMap(({ isReferred, originId }) => (isReferred && originId) || [])
  const demands =
    demandIds.length > 0
      ? await db
          .select({ leadId: lead.leadId })
          .from(lead)
          .where(and(inArray(lead.leadId, demandIds), eq(lead.state, 'withdrawn')))
      : []
  const withdrawnDemands = new Set(demands.map(({ leadId }) => leadId))
  const isWithdrawn = ({ state, isReferred, originId }: LeadRow) =>
    state === 'withdrawn' || (isReferred && originId !== null && withdrawnDemands.has(originId))
  return new Set(rows.filter(isWithdrawn).map(({ leadId }) => leadId))
}

/** Whether one lead is among them. */
export const isWithdrawn = async (db: Db, row: LeadRow): Promise<boolean> => (await withdrawnAmong(db, [row])).size > 0
