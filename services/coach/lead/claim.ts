import { and, isNull } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { lead } from '../db/lead-schema.ts'
import { hasContactMobile, type ProofContext, verifyPosterComments } from './proof.ts'

type Context = ProofContext & Pick<CoachContext, 'db'>

/** assigns leads sent while logged out to the account, by its verified number. */
export async function claimLeads(
  { db, verifyComments, revalidate }: Context,
  { accountId, mobile }: { accountId: number; mobile: string },
) {
  const changed = await db.transaction(async (tx) => {
    const claimed = await adoptLeads(tx, accountId, mobile)
    return verifyPosterComments(tx, { verifyComments }, claimed)
  })
  if (changed.length > 0) await revalidate(changed, { isUrgent: true })
}

/** Assigns the leads sent with a verified number to the account that proved it; returns them. */
export const adoptLeads = (tx: Db, accountId: number, mobile: string) =>
  tx
    .update(lead)
    .set({ accountId })
    .where(and(hasContactMobile(mobile), isNull(lead.accountId)))
    .returning()
