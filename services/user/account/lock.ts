import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { account } from '../db/schema.ts'
import type { Account } from './queries.ts'

/**
 * These accounts, locked until the transaction ends: nobody blocks them or lets them in meanwhile. In the order of their
 * numbers, and before what is theirs is locked, as blocking does, so that two decisions never wait for each other.
 */
export const lockAccounts = (tx: Db, accountIds: readonly number[]): Promise<Account[]> =>
  tx
    .select()
    .from(account)
    .where(inArray(account.accountId, [...accountIds]))
    .orderBy(asc(account.accountId))
    .for('update')

/** Whether an account is blocked, and stays so until the transaction ends. To be asked before what is its own is locked. */
export async function isBlocked(tx: Db, accountId: number): Promise<boolean> {
  const one = eq(account.accountId, accountId)
  const [row] = await tx.select({ status: account.status }).from(account).where(one).for('share')
  return row !== undefined && row.status !== 'active'
}
