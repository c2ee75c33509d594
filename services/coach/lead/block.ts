import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application.ts'
import { OPEN_LEAD_STATES } from '#lib/contracts/lead-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead } from '../db/lead-schema.ts'
import { overdueFrom, setOverdueTimer } from './keep.ts'

type Recipient = { kind: ApplicationKind; id: number }

const isTo = ({ kind, id }: Recipient) => and(eq(lead.recipientKind, kind), eq(lead.recipientId, id))

/** Nobody has made contact, and nobody has said so yet. */
const isNotYetLate = and(inArray(lead.state, ['new', 'seen']), isNull(lead.overdueAt))

/**
 * The account that answers these leads is blocked: the open ones wait for operators from now on, and posters
 * whom nobody has contacted hear so with the next sweep.
 */
export async function leaveToOperators(tx: Db, recipient: Recipient, at: Date): Promise<void> {
  await tx
    .update(lead)
    .set({ recipientBlockedAt: at })
    .where(and(isTo(recipient), inArray(lead.state, OPEN_LEAD_STATES), isNull(lead.recipientBlockedAt)))
  for (const { leadId } of await tx
    .select()
    .from(lead)
    .where(and(isTo(recipient), isNotYetLate)))
    await setOverdueTimer(tx, leadId, at)
}

/** It is let in again and answers them as before; nobody is late who was not. */
export async function giveBack(tx: Db, recipient: Recipient): Promise<void> {
  await tx.update(lead).set({ recipientBlockedAt: null }).where(isTo(recipient))
  for (const { leadId, createdAt } of await tx
    .select()
    .from(lead)
    .where(and(isTo(recipient), isNotYetLate)))
    await setOverdueTimer(tx, leadId, overdueFrom(createdAt))
}
