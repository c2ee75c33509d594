import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead } from '../db/lead-schema.ts'
import { isAbout, isReceivedBy } from './lock.ts'
import { recountReplyTime } from './reply-time.ts'

/**
 * Detaches leads from a recipient that loses its account: the next owner of the coach or venue must not see them
 * open ones go to operators, and recipient name and notes are removed. The reply time is recounted. Returns
 * the cache tags that change. The caller has locked the leads.
 */
export async function releaseLeads(tx: Db, recipient: { kind: ApplicationKind; id: number }, at: Date) {
  await tx
    .update(lead)
    .set({ recipientKind: null, recipientId: null, recipientName: '', recipientBlockedAt: at, note: '' })
    .where(isReceivedBy(recipient))
  return recountReplyTime(tx, recipient, at)
}

/** Renames the subject in leads about a coach or venue whose account is deleted (T35); the caller has locked them. */
export const renameSubject = (tx: Db, { name, ...subject }: { kind: ApplicationKind; id: number; name: string }) =>
  tx.update(lead).set({ subjectName: name }).where(isAbout(subject))
