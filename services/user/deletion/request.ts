import type { z } from 'zod'
import type { OwnerProof } from '#lib/contracts/account/account-fields.ts'
import { ACCOUNT_DELETION_WAIT } from '#lib/contracts/limits.ts'
import type { Call } from '#services/shared/create-service.ts'
import { inFuture } from '#services/shared/store/in-future.ts'
import { endMobileMove } from '../account/mobile-move.ts'
import { updateAccount } from '../account/queries.ts'
import type { UserContext } from '../context.ts'

/**
 * T35: requests deletion. All sessions end now, the account after its waiting period; logging in before that cancels
 * it. CONFLICT for the last owner of the site.
 */
export async function requestDeletion(
  { db, proofs, desk }: UserContext,
  proof: z.output<typeof OwnerProof>,
  call: Call,
): Promise<{ dueAt: string }> {
  await proofs.proveOwner(proof, call)
  const { accountId } = call.actor!
  const waiting = await db.transaction(async (tx) => {
    await desk.refuseLastOwner(tx, accountId)
    await endMobileMove(tx, accountId)
    const deletionDueAt = inFuture(ACCOUNT_DELETION_WAIT) as unknown as Date
    const changed = await updateAccount(tx, accountId, { deletionDueAt })
    await proofs.endSessions(tx, accountId)
    return changed
  })
  return { dueAt: waiting.deletionDueAt!.toISOString() }
}
