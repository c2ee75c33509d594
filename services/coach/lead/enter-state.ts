import { eq } from 'drizzle-orm'
import { isLeadOpen, type LeadMover, type LeadState } from '#lib/contracts/lead/lead-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadContact, leadMove } from '../db/lead-schema.ts'
import { isHarassmentOpen } from './desk.ts'
import { notifyLeadMove } from './notify.ts'
import { type LeadRow, setClosedTimers, setOpenTimers, stopTimers } from './save.ts'
import { recipientNameOf } from './show.ts'

type Parts = Pick<CoachContext, 'notify'>
export type Mover = { mover: LeadMover; accountId: number | null; at: Date }

/**
 * Deletes the number of a withdrawn request, which is not to be called about. Operators may have to while a report is
 * open; without a recipient, the poster is told that the number is deleted.
 */
export async function deleteWithdrawnNumber(tx: Db, row: LeadRow) {
  if (isHarassmentOpen(row) && recipientNameOf(row) !== null) return
  await tx.delete(leadContact).where(eq(leadContact.leadId, row.leadId))
}

/** Makes a move the table allows and notifies the other side; the caller has locked the row. */
export async function enterState(tx: Db, parts: Parts, row: LeadRow, to: LeadState, { mover, accountId, at }: Mover) {
  await tx.insert(leadMove).values({ leadId: row.leadId, toState: to, mover, accountId, at })
  const [moved] = await tx.update(lead).set({ state: to }).where(eq(lead.leadId, row.leadId)).returning()
  if (!isLeadOpen(to)) await setClosedTimers(tx, row.leadId, at)
  else {
    await setOpenTimers(tx, row.leadId, at)
    if (to !== 'seen') await stopTimers(tx, row.leadId, ['remind', 'overdue'])
  }
  if (to === 'withdrawn') await deleteWithdrawnNumber(tx, row)
  await notifyLeadMove(tx, parts, row, to, mover, at)
  return moved!
}
