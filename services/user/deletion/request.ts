import { ACCOUNT_DELETION_WAIT } from '#lib/contracts/limits.ts'
import type { Call } from '#services/shared/create-service.ts'
import { inFuture } from '#services/shared/store/in-future.ts'
import { requireAccount, updateAccount } from '../account/queries.ts'
import type { UserContext } from '../context.ts'

/** T35: all sessions end now, the account after its waiting period; a login before that takes it back. */
export async function requestDeletion(
  { db, proofs }: UserContext,
  password: string,
  call: Call,
): Promise<{ dueAt: string }> {
  const account = await requireAccount(db, call.actor!.accountId)
  await proofs.requirePassword(account, password, call)
  const waiting = await updateAccount(db, account.accountId, {
    deletionDueAt: inFuture(ACCOUNT_DELETION_WAIT) as unknown as Date,
  })
  await proofs.endSessions(account.accountId)
  return { dueAt: waiting.deletionDueAt!.toISOString() }
}
