import { and, eq, inArray } from 'drizzle-orm'
import {
  CLOSED_LEAD_CONTACT_LIFE,
  LEAD_CONTACT_LIFE,
  LEAD_LIFE,
  LEAD_OVERDUE_HOURS,
  LEAD_REMINDER_HOURS,
} from '#lib/contracts/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { type LeadTimer, lead, leadContact, leadTimer } from '../db/lead-schema.ts'
import { afterWorkingHours } from './working-hours.ts'

export type LeadRow = typeof lead.$inferSelect
type NewLead = Omit<typeof lead.$inferInsert, 'state'>

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** Stores a lead with the number to call, if there still is one, and sets its timers. */
export async function saveLead(tx: Db, values: NewLead, mobile: string | null): Promise<LeadRow> {
  const [row] = await tx
    .insert(lead)
    .values({ ...values, state: 'new' })
    .returning()
  const { leadId } = row!
  if (mobile !== null) await tx.insert(leadContact).values({ leadId, mobile })
  await setTimer(tx, leadId, 'remind', afterWorkingHours(values.createdAt, LEAD_REMINDER_HOURS))
  await setTimer(tx, leadId, 'overdue', afterWorkingHours(values.createdAt, LEAD_OVERDUE_HOURS))
  await setOpenTimers(tx, leadId, values.createdAt)
  return row!
}

/** Sets the timers that expire an open lead and forget its number, counted from its last move. */
export async function setOpenTimers(tx: Db, leadId: number, movedAt: Date) {
  await setTimer(tx, leadId, 'expire', later(movedAt, LEAD_LIFE))
  await setTimer(tx, leadId, 'forget', later(movedAt, LEAD_CONTACT_LIFE))
}

/** Leaves a closed lead only its forget timer. */
export async function setClosedTimers(tx: Db, leadId: number, closedAt: Date) {
  await stopTimers(tx, leadId, ['remind', 'overdue', 'expire'])
  await setTimer(tx, leadId, 'forget', later(closedAt, CLOSED_LEAD_CONTACT_LIFE))
}

export const stopTimers = (tx: Db, leadId: number, kinds: LeadTimer[]) =>
  tx.delete(leadTimer).where(and(eq(leadTimer.leadId, leadId), inArray(leadTimer.kind, kinds)))

const setTimer = (tx: Db, leadId: number, kind: LeadTimer, dueAt: Date) =>
  tx
    .insert(leadTimer)
    .values({ leadId, kind, dueAt })
    .onConflictDoUpdate({ target: [leadTimer.leadId, leadTimer.kind], set: { dueAt } })
