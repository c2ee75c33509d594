import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import type { MobileMove } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { MOBILE_MOVE_PAUSE, MOBILE_MOVE_WAIT } from '#lib/contracts/limits.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { inFuture } from '#services/shared/store/in-future.ts'
import type { UserContext } from '../context.ts'
import { mobileMove } from '../db/mobile-move-schema.ts'
import { delivery, notice } from '../db/notice-schema.ts'
import { tellAccounts } from '../notice/tell.ts'
import { lockAccounts } from './lock.ts'
import { findByMobile, requireAccount } from './queries.ts'

type Wish = { password: string; mobile: string; verifyCode: string }

const isOf = (accountId: number) => eq(mobileMove.accountId, accountId)
const MAY_ASK = and(isNull(mobileMove.mobile), lt(mobileMove.askedAt, ago(MOBILE_MOVE_PAUSE)))

/**
 * Requests a move to another number by the password and a code to the new one, for whoever has lost the old one
 * (decision 78). The move is delayed, so that whoever has the old number can withdraw it; rejected where the old number
 * cannot be notified.
 */
export async function askMobileMove(context: UserContext, { password, mobile, verifyCode }: Wish, call: Call) {
  const { db, proofs } = context
  const account = await requireAccount(db, call.actor!.accountId)
  const { accountId } = account
  if (!(await isOffered(context, accountId))) {
    throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '这个账号只能用原手机号的验证码更换手机号')
  }
  const [before] = await db
    .select({ mayAsk: sql<boolean>`${MAY_ASK}` })
    .from(mobileMove)
    .where(isOf(accountId))
  if (before && !before.mayAsk) throw askedLately()
  await proofs.requirePassword(account, password, call)
  await proofs.consumeCode({ mobile, purpose: 'changeMobile', code: verifyCode })
  if (await findByMobile(db, mobile)) throw new ServiceError(ERROR_CODES.MOBILE_TAKEN)
  await db.transaction(async (tx) => {
    const [locked] = await lockAccounts(tx, [accountId])
    if (locked?.passwordHash !== account.passwordHash) throw new ServiceError(ERROR_CODES.OLD_PASSWORD_WRONG)
    const wish = { mobile, askedAt: sql`clock_timestamp()`, dueAt: inFuture(MOBILE_MOVE_WAIT) }
    const asked = await tx
      .insert(mobileMove)
      .values({ accountId, ...wish })
      .onConflictDoUpdate({ target: mobileMove.accountId, set: wish, setWhere: MAY_ASK })
      .returning({ accountId: mobileMove.accountId })
    if (asked.length === 0) throw askedLately()
    await tellAccounts(tx, [accountId], { kind: 'mobileMoveAsked' })
  })
  return readMobileMove(context, accountId)
}

const askedLately = () => new ServiceError(ERROR_CODES.CONFLICT, '24 小时内只能申请一次，请稍后再试')

/** Returns whether this account may request a move, and the one that is pending. */
export async function readMobileMove(context: UserContext, accountId: number): Promise<MobileMove> {
  const [row] = await context.db.select().from(mobileMove).where(isOf(accountId))
  return {
    isOffered: await isOffered(context, accountId),
    asked: row?.mobile
      ? { mobile: maskMobile(row.mobile), askedAt: row.askedAt.toISOString(), dueAt: row.dueAt.toISOString() }
      : null,
  }
}

/** No move unless the old number is notified; operators keep to the two proofs of the console. */
const isOffered = async ({ db, desk, noticeWays }: UserContext, accountId: number) =>
  noticeWays.includes('sms') && (await desk.roleOf(db, accountId)) === null

/** Withdraws the move from any session of the account, since that keeps things as they are. Idempotent. */
export async function withdrawMobileMove({ db }: UserContext, accountId: number) {
  await db.transaction((tx) => endMobileMove(tx, accountId))
  return null
}

/** Ends a pending move and notifies the account. */
export async function endMobileMove(tx: Db, accountId: number): Promise<void> {
  if (await dropMobileMove(tx, accountId)) await tellAccounts(tx, [accountId], { kind: 'mobileMoveEnded' })
}

/** Drops a pending move, and the deliveries that announce it; false if there was none. */
export async function dropMobileMove(tx: Db, accountId: number): Promise<boolean> {
  const dropped = await tx
    .update(mobileMove)
    .set({ mobile: null })
    .where(and(isOf(accountId), isNotNull(mobileMove.mobile)))
    .returning({ accountId: mobileMove.accountId })
  if (dropped.length === 0) return false
  await tx.delete(delivery).where(inArray(delivery.noticeId, askedNotices(tx, accountId)))
  return true
}

/** The notices that announced a move to the account. */
export const askedNotices = (db: Db, accountId: number) =>
  db
    .select({ noticeId: notice.noticeId })
    .from(notice)
    .where(and(eq(notice.accountId, accountId), eq(notice.kind, 'mobileMoveAsked')))
