import { eq } from 'drizzle-orm'
import { endSessions } from '#services/auth/session/end.ts'
import type { Db } from '#services/shared/store/database.ts'
import { type AccountStatus, account } from '../db/schema.ts'

/** Disables an account or lets it in again; disabling ends all its sessions at once (design §5). */
export async function setAccountStatus(db: Db, accountId: number, status: AccountStatus): Promise<void> {
  await db.update(account).set({ status }).where(eq(account.accountId, accountId))
  if (status === 'disabled') await endSessions(db, accountId)
}
