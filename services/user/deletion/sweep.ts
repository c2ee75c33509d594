import { and, asc, eq, lte, or } from 'drizzle-orm'
import { nameKeyOf } from '#services/shared/name-key.ts'
import { runEach } from '#services/shared/run-each.ts'
import { rightNow } from '#services/shared/store/ago.ts'
import type { Account } from '../account/queries.ts'
import type { UserContext } from '../context.ts'
import { accountBlock } from '../db/block-schema.ts'
import { mobileMove } from '../db/mobile-move-schema.ts'
import { account, deletedAccount, health } from '../db/schema.ts'

/** Accounts per sweep; the next one takes the rest. */
const BATCH = 100

/** Deletes the accounts that are due, everywhere; one that cannot be deleted holds up no other. Safe to repeat. */
export async function sweepAccounts(context: UserContext): Promise<number> {
  const due = await context.db
    .select()
    .from(account)
    .where(lte(account.deletionDueAt, rightNow))
    .orderBy(asc(account.deletionDueAt))
    .limit(BATCH)
  await runEach(due.map((each) => () => deleteAccount(context, each)))
  return due.length
}

type Identifiers = { mobile: string; userName?: string | undefined; wechatUnionId?: string | null }

/** Frees the number, name and WeChat account of accounts that are due for deletion but not swept yet. */
export async function freeIdentifiers(context: UserContext, { mobile, userName, wechatUnionId }: Identifiers) {
  const isHolder = or(
    eq(account.mobile, mobile),
    userName ? eq(account.nameKey, nameKeyOf(userName)) : undefined,
    wechatUnionId ? eq(account.wechatUnionId, wechatUnionId) : undefined,
  )
  const holders = await context.db
    .select()
    .from(account)
    .where(and(isHolder, lte(account.deletionDueAt, rightNow)))
  for (const each of holders) await deleteAccount(context, each)
}

export const freeMobile = (context: UserContext, mobile: string) => freeIdentifiers(context, { mobile })

/** The account's own row is deleted last: after a failure, the next sweep starts over. */
async function deleteAccount(context: UserContext, dueAccount: Account) {
  const { accountId, userType, agreementVersion, registeredAt } = dueAccount
  const { db, otherPersonalData: others, proofs } = context
  await context.claimLeads(dueAccount)
  for (const other of others) await other.forget(accountId)
  await proofs.forget(dueAccount)
  await db.transaction(async (tx) => {
    await tx.delete(health).where(eq(health.accountId, accountId))
    await tx.delete(mobileMove).where(eq(mobileMove.accountId, accountId))
    await tx.delete(accountBlock).where(eq(accountBlock.accountId, accountId))
    await tx
      .insert(deletedAccount)
      .values({ accountId, userType, agreementVersion, registeredAt })
      .onConflictDoNothing()
    await tx.delete(account).where(eq(account.accountId, accountId))
  })
}
