import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type LeadQueue, OPEN_LEAD_STATES } from '#lib/contracts/lead/lead-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isOpenLead, lead, leadTimer } from '../db/lead-schema.ts'
import type { LeadRow } from './save.ts'
import { isAnsweredBy } from './target.ts'

/** Whether a lead is reported as harassment and no operator has decided yet. */
export const isHarassmentOpen = ({ isHarassment, harassmentSettledAt }: LeadRow) =>
  isHarassment && harassmentSettledAt === null

/** Whether contact was not made in time; false while a harassment report is open. */
export const isOverdue = (row: LeadRow) =>
  row.overdueAt !== null && (row.state === 'new' || row.state === 'seen') && !isHarassmentOpen(row)

const isOpen = isOpenLead(lead)

/** A demand with a referred copy that is open or done. */
const hasActiveReferral = sql`exists (select from ${lead} copy
  where copy.origin_id = ${lead}.lead_id and copy.is_referred and copy.state in ${[...OPEN_LEAD_STATES, 'done']})`

/**
 * Reported as harassment and not decided, open or closed. A forgotten lead has no timers and nothing left to
 * decide by. The scalar subquery runs only for the few reported leads; for an `exists`, PostgreSQL would read the
 * timers of all leads first, which took a second for a year's leads.
 */
export const isReportedHarassment = sql`(${lead.isHarassment} and ${lead.harassmentSettledAt} is null
  and (select true from ${leadTimer} t where t.lead_id = ${lead.leadId} and t.kind = 'forget') is not null)`
/** Since when a reported lead waits. */
export const reportedAtOf = ({ harassmentAt, createdAt }: LeadRow): Date => harassmentAt ?? createdAt
export const reportedAt = sql`coalesce(${lead.harassmentAt}, ${lead.createdAt})`
/** Answered by an account that is not blocked. */
const isAnswered = sql`(${isAnsweredBy()} and ${lead.recipientBlockedAt} is null)`

/** Open leads that only operators answer. */
export const isWithoutRecipient = and(
  isOpen,
  sql`not ${isAnswered}`,
  sql`not ${hasActiveReferral}`,
  sql`not ${isReportedHarassment}`,
)
/** Leads whose recipient has not made contact in time. */
export const isLate = and(
  isOpen,
  sql`${lead.overdueAt} is not null`,
  inArray(lead.state, ['new', 'seen']),
  isAnswered,
  sql`not ${isReportedHarassment}`,
)

/** The desk's queues, each lead in one at most: without recipient, overdue, or reported as harassment. */
export const DESK: Record<LeadQueue, SQL | undefined> = {
  leadsWithoutRecipient: isWithoutRecipient,
  overdueLeads: isLate,
  harassment: isReportedHarassment,
}
export const isOnDesk = or(...Object.values(DESK))

/** Those of the leads that are on the desk. */
export async function onDeskAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const waiting = await db
    .select({ leadId: lead.leadId })
    .from(lead)
    .where(and(inArray(lead.leadId, [...ids]), isOnDesk))
  return new Set(waiting.map(({ leadId }) => leadId))
}

/** Whether a lead is on the desk. */
export const waitsOnDesk = async (db: Db, leadId: number): Promise<boolean> =>
  (await onDeskAmong(db, [leadId])).has(leadId)
