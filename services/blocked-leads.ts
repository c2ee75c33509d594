import { and, asc, eq, isNull } from 'drizzle-orm'
import { subjectsOf } from './account-subjects.ts'
import { application } from './coach/db/application-schema.ts'
import { lead } from './coach/db/lead-schema.ts'
import { handOverToOperators, isWithRecipient } from './coach/lead/block.ts'
import { lockReceived } from './coach/lead/lock.ts'
import type { Db } from './shared/store/database.ts'
import { lockAccounts } from './user/account/lock.ts'
import { accountBlock } from './user/db/block-schema.ts'
import { account } from './user/db/schema.ts'

/** Accounts per run; the next run takes the rest. */
const BATCH = 100

/**
 * Leaves to operators the leads that blocked accounts still have, because one was sent at the moment of the
 * block or the previous release blocked the account. Idempotent.
 */
export async function handOverBlockedLeads(db: Db, now = () => new Date()): Promise<void> {
  for (const accountId of await blockedAccountsWithLeads(db))
    await db.transaction(async (tx) => {
      const [found] = await lockAccounts(tx, [accountId])
      if (found?.status !== 'disabled') return
      const subjects = await subjectsOf(tx, accountId)
      await lockReceived(tx, subjects)
      for (const subject of subjects) await handOverToOperators(tx, subject, now())
    })
}

/** Blocked accounts that still have leads. Current blocks are few, and indexes lead from them to the leads. */
async function blockedAccountsWithLeads(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ accountId: account.accountId })
    .from(accountBlock)
    .innerJoin(account, and(eq(account.accountId, accountBlock.accountId), eq(account.status, 'disabled')))
    .innerJoin(application, eq(application.accountId, account.accountId))
    .innerJoin(lead, and(eq(lead.recipientKind, application.kind), eq(lead.recipientId, application.subjectId)))
    .where(and(isNull(accountBlock.endedAt), isWithRecipient))
    .orderBy(asc(account.accountId))
    .limit(BATCH)
  return rows.map(({ accountId }) => accountId)
}
