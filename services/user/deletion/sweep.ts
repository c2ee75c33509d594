import { and, eq, lte, sql } from 'drizzle-orm'
import type { AuthContext } from '#services/auth/context.ts'
import { forgetMember, sweepAuth } from '#services/auth/forget.ts'
import type { Account } from '../account/queries.ts'
import { account, deletedAccount, health } from '../db/schema.ts'

/** How many accounts one sweep deletes; the next one takes the rest. */
const BATCH = 100

/** Deletes the accounts whose day has come, everywhere, and what codes and limits no longer need. Safe to repeat. */
export async function sweepAccounts(context: AuthContext): Promise<number> {
  await sweepAuth(context.db)
  const due = await context.db
    .select()
    .from(account)
    .where(lte(account.deletionDueAt, sql`clock_timestamp()`))
    .limit(BATCH)
  for (const each of due) await deleteAccount(context, each)
  return due.length
}

/** Frees a number whose account is past its day but not swept yet. */
export async function sweepMobile(context: AuthContext, mobile: string) {
  const [row] = await context.db
    .select()
    .from(account)
    .where(and(eq(account.mobile, mobile), lte(account.deletionDueAt, sql`clock_timestamp()`)))
  if (row) await deleteAccount(context, row)
}

/** The account's own row goes last: when something breaks off before, the next sweep begins again. */
async function deleteAccount(context: AuthContext, leaving: Account) {
  const { accountId, userType, agreementVersion, registeredAt } = leaving
  const { db, others } = context
  for (const other of others) await other.forget(accountId)
  await forgetMember(context, leaving)
  await db.transaction(async (tx) => {
    await tx.delete(health).where(eq(health.accountId, accountId))
    await tx
      .insert(deletedAccount)
      .values({ accountId, userType, agreementVersion, registeredAt })
      .onConflictDoNothing()
    await tx.delete(account).where(eq(account.accountId, accountId))
  })
}
