import { ACCOUNT_DELETION_WAIT } from '#lib/contracts/limits.ts'
import type { AuthContext } from '#services/auth/context.ts'
import { inFuture } from '#services/auth/moments.ts'
import { endSessions } from '#services/auth/session/end.ts'
import type { Call } from '#services/shared/create-service.ts'
import { requirePassword } from '../account/password.ts'
import { requireAccount, updateAccount } from '../account/queries.ts'

/** T35: all sessions end now, the account after its waiting period; a login before that takes it back. */
export async function requestDeletion(context: AuthContext, password: string, call: Call): Promise<{ dueAt: string }> {
  const { db } = context
  const account = await requireAccount(db, call.actor!.accountId)
  await requirePassword(context, account, password, call)
  const waiting = await updateAccount(db, account.accountId, {
    deletionDueAt: inFuture(ACCOUNT_DELETION_WAIT) as unknown as Date,
  })
  await endSessions(db, account.accountId)
  return { dueAt: waiting.deletionDueAt!.toISOString() }
}
