import { desc, eq, inArray } from 'drizzle-orm'
import { isLeadOpen } from '#lib/contracts/lead/lead-states.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead, leadContact, leadMove, leadTimer, leadToken, leadView } from '../db/lead-schema.ts'
import { enterState } from './enter-state.ts'
import { lockLeads } from './lock.ts'
import type { LeadRow } from './save.ts'

type Parts = Pick<CoachContext, 'releasePhotos'>
type DeletionParts = Pick<CoachContext, 'releasePhotos' | 'notify'>

/** Removes personal data from a lead; the rest stays for statistics. */
export async function forgetLead(tx: Db, { releasePhotos }: Parts, { leadId, accountId, pictures }: LeadRow) {
  for (const table of [leadContact, leadToken, leadTimer, leadView])
    await tx.delete(table).where(eq(table.leadId, leadId))
  await tx.update(leadMove).set({ accountId: null }).where(eq(leadMove.leadId, leadId))
  await tx
    .update(lead)
    .set({ clientKey: null, accountId: null, callName: '', description: '', pictures: [], note: '' })
    .where(eq(lead.leadId, leadId))
  // A visitor's photos have no account.
  await releasePhotos(tx, accountId ?? 0, pictures)
}

/** Note and report belong to the recipient, and whether that account is blocked is private. */
function shownToPoster(row: LeadRow) {
  const { accountId, clientKey, note, recipientBlockedAt, ...rest } = row
  const { isHarassment, harassmentAt, harassmentSettledAt, ...shown } = rest
  return shown
}

/** The leads an account sent, with the number while it is stored; deleting the account withdraws and forgets them. */
export const leadPersonalData = (db: Db, parts: DeletionParts, now = () => new Date()): PersonalData => ({
  name: 'leads',
  read: async (accountId) => {
    const rows = await db.select().from(lead).where(eq(lead.accountId, accountId)).orderBy(desc(lead.createdAt))
    const ids = rows.map(({ leadId }) => leadId)
    const contacts = ids.length > 0 ? await db.select().from(leadContact).where(inArray(leadContact.leadId, ids)) : []
    const mobiles = new Map(contacts.map(({ leadId, mobile }) => [leadId, mobile]))
    return rows.map((row) => ({ ...shownToPoster(row), contactMobile: mobiles.get(row.leadId) ?? null }))
  },
  forget: (accountId) =>
    db.transaction(async (tx) => {
      for (const row of await lockLeads(tx, eq(lead.accountId, accountId))) {
        if (isLeadOpen(row.state))
          await enterState(tx, parts, row, 'withdrawn', { mover: 'poster', accountId: null, at: now() })
        await forgetLead(tx, parts, row)
      }
    }),
})
