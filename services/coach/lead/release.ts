import { and, eq } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead } from '../db/lead-schema.ts'
import { recountReplyTime } from './reply-time.ts'

/**
 * With the account that answered them leads lose their recipient: they were not sent to whoever owns the coach or venue
 * next, and open ones go to the operators. So does the time it took to answer. Tells what web shows that by.
 */
export async function releaseLeads(tx: Db, recipient: { kind: ApplicationKind; id: number }, at: Date) {
  await tx
    .update(lead)
    .set({ recipientKind: null, recipientId: null })
    .where(and(eq(lead.recipientKind, recipient.kind), eq(lead.recipientId, recipient.id)))
  return recountReplyTime(tx, recipient, at)
}
