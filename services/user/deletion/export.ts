import { countInvited, requireAccount } from '../account/queries.ts'
import type { UserContext } from '../context.ts'
import { readProfile } from '../profile/profile.ts'

/** T35: everything the site holds about an account, per part. */
export async function exportData({ db, others, proofs }: UserContext, accountId: number) {
  const { inviterId } = await requireAccount(db, accountId)
  const parts: Record<string, unknown> = {
    profile: await readProfile(db, accountId),
    invitation: { wasInvited: inviterId !== null, invited: await countInvited(db, accountId) },
    sessions: await proofs.listSessions(accountId),
  }
  for (const other of others) parts[other.name] = await other.read(accountId)
  return { exportedAt: new Date().toISOString(), parts }
}
