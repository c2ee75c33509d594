import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { OPEN_LEAD_STATES } from '#lib/contracts/lead/lead-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead } from '../db/lead-schema.ts'
import { isReceivedBy } from './lock.ts'

type Recipient = { kind: ApplicationKind; id: number }

/** Open leads whose recipient is not blocked. */
export const isWithRecipient = and(inArray(lead.state, OPEN_LEAD_STATES), isNull(lead.recipientBlockedAt))

/**
 * Hands the open leads of a blocked account to operators. Deadlines and the poster's notices stay as they
 * were. The caller has locked the leads.
 */
export const handOverToOperators = (tx: Db, recipient: Recipient, at: Date) =>
  tx
    .update(lead)
    .set({ recipientBlockedAt: at })
    .where(and(isReceivedBy(recipient), isWithRecipient))

/** Gives the leads back when the account is unblocked. */
export const returnToRecipient = (tx: Db, recipient: Recipient) =>
  tx
    .update(lead)
    .set({ recipientBlockedAt: null })
    .where(and(isReceivedBy(recipient), isNotNull(lead.recipientBlockedAt)))
