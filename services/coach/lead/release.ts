import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lead } from '../db/lead-schema.ts'
import { isAbout, isTo } from './lock.ts'
import { recountReplyTime } from './reply-time.ts'

/**
 * With the account that answered them leads lose their recipient: they were not sent to whoever owns the coach or venue
 * next, open ones go to the operators, and none says any more whom it went to, nor what they noted about it. So
 * does the time it took to answer. Tells what web shows that by. The caller has locked them.
 */
export async function releaseLeads(tx: Db, recipient: { kind: ApplicationKind; id: number }, at: Date) {
  await tx
    .update(lead)
    .set({ recipientKind: null, recipientId: null, recipientName: '', recipientBlockedAt: at, note: '' })
    .where(isTo(recipient))
  return recountReplyTime(tx, recipient, at)
}

/** Leads about a coach or venue whose account is deleted call it like this from now on (T35); the caller has locked them. */
export const renameSubject = (tx: Db, { name, ...subject }: { kind: ApplicationKind; id: number; name: string }) =>
  tx.update(lead).set({ subjectName: name }).where(isAbout(subject))
