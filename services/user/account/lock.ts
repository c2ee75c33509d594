import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { account } from '../db/schema.ts'
import { type Account, exists } from './queries.ts'

/**
 * Locks these accounts until the transaction ends: nobody blocks or unblocks them meanwhile. In order of id, and before
 * anything they own is locked, as blocking does, so that two decisions never deadlock.
 */
export const lockAccounts = (tx: Db, accountIds: readonly number[]): Promise<Account[]> =>
  tx
    .select()
    .from(account)
    .where(inArray(account.accountId, [...accountIds]))
    .orderBy(asc(account.accountId))
    .for('update')

/**
 * Whether an account is blocked; that cannot change until the transaction ends. To be called before anything it owns is
 * locked.
 */
export async function isBlocked(tx: Db, accountId: number): Promise<boolean> {
  const one = eq(account.accountId, accountId)
  const [row] = await tx.select({ status: account.status }).from(account).where(one).for('share')
  return row !== undefined && row.status !== 'active'
}

/** An account as the changes under way leave it, such as a block that has not been committed yet: waits for them. */
export async function findSettled(db: Db, accountId: number): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.accountId, accountId), exists))
    .for('share')
  return row
}
