import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { OPEN_LEAD_STATES } from '#lib/contracts/lead/lead-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead } from '../db/lead-schema.ts'
import { isTo } from './lock.ts'

type Recipient = { kind: ApplicationKind; id: number }

/** Open, and not left to operators by a block. */
export const isWithRecipient = and(inArray(lead.state, OPEN_LEAD_STATES), isNull(lead.recipientBlockedAt))

/**
 * The account that answers these leads is blocked: the open ones wait for operators from now on. When they are
 * late, and their posters hear so, stays as it was. The caller has locked them.
 */
export const leaveToOperators = (tx: Db, recipient: Recipient, at: Date) =>
  tx
    .update(lead)
    .set({ recipientBlockedAt: at })
    .where(and(isTo(recipient), isWithRecipient))

/** It is let in again and answers them as before. */
export const giveBack = (tx: Db, recipient: Recipient) =>
  tx
    .update(lead)
    .set({ recipientBlockedAt: null })
    .where(and(isTo(recipient), isNotNull(lead.recipientBlockedAt)))
