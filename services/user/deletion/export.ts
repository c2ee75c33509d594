import type { AuthContext } from '#services/auth/context.ts'
import { listSessions } from '#services/auth/session/list.ts'
import { countInvited, requireAccount } from '../account/queries.ts'
import { readProfile } from '../profile/profile.ts'

/** T35: everything the site holds about an account, per part. */
export async function exportData({ db, others }: AuthContext, accountId: number) {
  const { inviterId } = await requireAccount(db, accountId)
  const parts: Record<string, unknown> = {
    profile: await readProfile(db, accountId),
    invitation: { wasInvited: inviterId !== null, invited: await countInvited(db, accountId) },
    sessions: await listSessions(db, accountId, null),
  }
  for (const other of others) parts[other.name] = await other.read(accountId)
  return { exportedAt: new Date().toISOString(), parts }
}
