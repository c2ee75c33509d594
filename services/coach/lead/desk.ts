import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type LeadQueue, OPEN_LEAD_STATES } from '#lib/contracts/lead/lead-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isOpenLead, lead, leadTimer } from '../db/lead-schema.ts'
import type { LeadRow } from './keep.ts'
import { isAnsweredBy } from './target.ts'

/** Reported as harassment, and no operator has decided about it. */
export const isHarassmentOpen = ({ isHarassment, harassmentSettledAt }: LeadRow) =>
  isHarassment && harassmentSettledAt === null

/** Nobody has made contact in time, nor said that there is nobody to call. */
export const isOverdue = (row: LeadRow) =>
  row.overdueAt !== null && (row.state === 'new' || row.state === 'seen') && !isHarassmentOpen(row)

const isOpen = isOpenLead(lead)

/** A demand operators sent on, while somebody it went to may still make something of it. */
const isWithOthers = sql`exists (select from ${lead} copy
  where copy.origin_id = ${lead}.lead_id and copy.is_referred and copy.state in ${[...OPEN_LEAD_STATES, 'done']})`

/**
 * Reported as harassment and not decided, open or closed. What is forgotten has no timer any more, and nothing
 * left to decide by. The few that were reported ask for theirs; of an `exists` PostgreSQL would read the timers of all
 * leads beforehand, a year's of which took a second.
 */
export const isHarassing = sql`(${lead.isHarassment} and ${lead.harassmentSettledAt} is null
  and (select true from ${leadTimer} t where t.lead_id = ${lead.leadId} and t.kind = 'forget') is not null)`
/** By an account that is not blocked. */
const isAnswered = sql`(${isAnsweredBy()} and ${lead.recipientBlockedAt} is null)`

/** Nobody but operators answers it. */
export const isWithoutRecipient = and(isOpen, sql`not ${isAnswered}`, sql`not ${isWithOthers}`, sql`not ${isHarassing}`)
/** Whoever answers it has not made contact in time. */
export const isLate = and(
  isOpen,
  sql`${lead.overdueAt} is not null`,
  inArray(lead.state, ['new', 'seen']),
  isAnswered,
  sql`not ${isHarassing}`,
)

/** What operators have to look at, each lead in one of them: nobody answers it, nobody has in time, or it was no honest request. */
export const DESK: Record<LeadQueue, SQL | undefined> = {
  leadsWithoutRecipient: isWithoutRecipient,
  overdueLeads: isLate,
  harassment: isHarassing,
}
export const isOnDesk = or(...Object.values(DESK))

/** Whether a lead is among it. */
export const waitsOnDesk = async (db: Db, leadId: number): Promise<boolean> =>
  (await db.$count(lead, and(eq(lead.leadId, leadId), isOnDesk))) > 0
