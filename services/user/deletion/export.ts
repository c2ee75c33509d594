import { desc, eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { countInvited, requireAccount } from '../account/queries.ts'
import type { UserContext } from '../context.ts'
import { accountBlock } from '../db/block-schema.ts'
import { mobileMove } from '../db/mobile-move-schema.ts'
import { readProfile } from '../profile/profile.ts'

/** T35: returns everything the site holds about an account, by part. */
export async function exportData(context: UserContext, accountId: number) {
  const { db, otherPersonalData: others, proofs } = context
  const account = await requireAccount(db, accountId)
  await context.claimLeads(account)
  const { inviterId, wechatUnionId: unionId } = account
  const [move] = await db.select().from(mobileMove).where(eq(mobileMove.accountId, accountId))
  const parts: Record<string, unknown> = {
    profile: await readProfile(db, accountId),
    wechat: unionId && { unionId, openId: await proofs.findOpenId(unionId) },
    invitation: { wasInvited: inviterId !== null, invited: await countInvited(db, accountId) },
    mobileMove: move?.mobile ? move : null,
    blocks: await readBlocks(db, accountId),
    sessions: await proofs.listSessions(accountId),
  }
  for (const other of others) parts[other.name] = await other.read(accountId)
  return { exportedAt: new Date().toISOString(), parts }
}

const readBlocks = (db: Db, accountId: number) =>
  db
    .select({ takenDown: accountBlock.takenDown, blockedAt: accountBlock.blockedAt, endedAt: accountBlock.endedAt })
    .from(accountBlock)
    .where(eq(accountBlock.accountId, accountId))
    .orderBy(desc(accountBlock.blockedAt))
