import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { MAX_ATTEMPTS } from '#services/shared/outbox/outbox.ts'
import { runEach } from '#services/shared/run-each.ts'
import { rightNow } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { UserContext } from '../context.ts'
import { mobileMove } from '../db/mobile-move-schema.ts'
import { delivery } from '../db/notice-schema.ts'
import { freeMobile } from '../deletion/sweep.ts'
import { notifyAccounts } from '../notice/notify.ts'
import { lockAccounts } from './lock.ts'
import { endMobileMove, moveNotices } from './mobile-move.ts'
import { findById, findByMobile, updateAccount } from './queries.ts'

/** Moves the accounts that are due to the number they asked for (decision 78). Safe to repeat. */
export async function moveMobiles(context: UserContext): Promise<void> {
  const waiting = await context.db
    .select({ accountId: mobileMove.accountId, isDue: sql<boolean>`${mobileMove.dueAt} <= ${rightNow}` })
    .from(mobileMove)
    .where(isNotNull(mobileMove.mobile))
  await runEach(waiting.map((each) => () => moveWhenReady(context, each)))
}

/** Moves an account only after the old number was notified; if that has failed for good, ends the move. */
async function moveWhenReady(context: UserContext, { accountId, isDue }: { accountId: number; isDue: boolean }) {
  const { db } = context
  const sms = await waitingSms(db, accountId)
  if (sms.some(({ attempts }) => attempts >= MAX_ATTEMPTS)) {
    return db.transaction((tx) => endMobileMove(tx, accountId))
  }
  if (isDue && sms.length === 0) await moveNow(context, accountId)
}

/** SMS to the old number that have not gone out yet. */
const waitingSms = (db: Db, accountId: number) =>
  db
    .select({ attempts: delivery.attempts })
    .from(delivery)
    .where(and(eq(delivery.channel, 'sms'), inArray(delivery.noticeId, moveNotices(db, accountId))))

/** Moves the account and ends its sessions, unless the move was withdrawn meanwhile or is no longer allowed. */
async function moveNow(context: UserContext, accountId: number): Promise<void> {
  const { db, desk, proofs } = context
  const isOfAccount = eq(mobileMove.accountId, accountId)
  const [move] = await db.select().from(mobileMove).where(isOfAccount)
  if (!move?.mobile) return
  const { mobile } = move
  await freeMobile(context, mobile)
  const found = await findById(db, accountId)
  if (found) await context.claimLeads(found)
  await db.transaction(async (tx) => {
    const [owner] = await lockAccounts(tx, [accountId])
    const taken = await tx
      .update(mobileMove)
      .set({ mobile: null })
      .where(and(isOfAccount, eq(mobileMove.mobile, mobile)))
      .returning({ accountId: mobileMove.accountId })
    if (!owner || taken.length === 0) return
    const isOperator = (await desk.roleOf(tx, accountId)) !== null
    if (isOperator || owner.status !== 'active' || (await findByMobile(tx, mobile))) {
      await notifyAccounts(tx, [accountId], { kind: 'mobileMoveEnded' })
      return
    }
    await notifyAccounts(tx, [accountId], { kind: 'mobileChanged' })
    await context.moveLeadsAndDemandsToMobile(tx, accountId, { from: owner.mobile, to: mobile })
    await updateAccount(tx, accountId, { mobile })
    await proofs.endSessions(tx, accountId)
  })
}
