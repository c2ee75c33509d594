import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import type { MobileMove } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { MOBILE_MOVE_INTERVAL, MOBILE_MOVE_WAIT } from '#lib/contracts/limits.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { inFuture } from '#services/shared/store/in-future.ts'
import type { UserContext } from '../context.ts'
import { mobileMove } from '../db/mobile-move-schema.ts'
import { delivery, notice } from '../db/notice-schema.ts'
import { notifyAccounts } from '../notice/notify.ts'
import { lockAccounts } from './lock.ts'
import { findByMobile, requireAccount } from './queries.ts'

type Input = { password: string; mobile: string; verifyCode: string }

const isOfAccount = (accountId: number) => eq(mobileMove.accountId, accountId)
const MAY_REQUEST = and(isNull(mobileMove.mobile), lt(mobileMove.askedAt, ago(MOBILE_MOVE_INTERVAL)))

/**
 * Requests a move to another number by the password and a code to the new one, for whoever has lost the old one
 * (decision 78). The move is delayed, so that whoever has the old number can withdraw it; rejected where the old number
 * cannot be notified.
 */
export async function requestMobileMove(context: UserContext, { password, mobile, verifyCode }: Input, call: Call) {
  const { db, proofs } = context
  const account = await requireAccount(db, call.actor!.accountId)
  const { accountId } = account
  if (!(await isOffered(context, accountId))) {
    throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '这个账号只能用原手机号的验证码更换手机号')
  }
  const [before] = await db
    .select({ mayAsk: sql<boolean>`${MAY_REQUEST}` })
    .from(mobileMove)
    .where(isOfAccount(accountId))
  if (before && !before.mayAsk) throw requestedRecently()
  await proofs.requirePassword(account, password, call)
  await proofs.consumeCode({ mobile, purpose: 'changeMobile', code: verifyCode })
  if (await findByMobile(db, mobile)) throw new ServiceError(ERROR_CODES.MOBILE_TAKEN)
  await db.transaction(async (tx) => {
    const [locked] = await lockAccounts(tx, [accountId])
    if (locked?.passwordHash !== account.passwordHash) throw new ServiceError(ERROR_CODES.OLD_PASSWORD_WRONG)
    const move = { mobile, askedAt: sql`clock_timestamp()`, dueAt: inFuture(MOBILE_MOVE_WAIT) }
    const requested = await tx
      .insert(mobileMove)
      .values({ accountId, ...move })
      .onConflictDoUpdate({ target: mobileMove.accountId, set: move, setWhere: MAY_REQUEST })
      .returning({ accountId: mobileMove.accountId })
    if (requested.length === 0) throw requestedRecently()
    await notifyAccounts(tx, [accountId], { kind: 'mobileMoveAsked' })
  })
  return readMobileMove(context, accountId)
}

const requestedRecently = () => new ServiceError(ERROR_CODES.CONFLICT, '24 小时内只能申请一次，请稍后再试')

/** Returns whether this account may request a move, and the one that is pending. */
export async function readMobileMove(context: UserContext, accountId: number): Promise<MobileMove> {
  const [row] = await context.db.select().from(mobileMove).where(isOfAccount(accountId))
  return {
    isOffered: await isOffered(context, accountId),
    asked: row?.mobile
      ? { mobile: maskMobile(row.mobile), askedAt: row.askedAt.toISOString(), dueAt: row.dueAt.toISOString() }
      : null,
  }
}

/** No move unless the old number is notified; operators keep to the two proofs of the console. */
const isOffered = async ({ db, desk, noticeChannels: noticeWays }: UserContext, accountId: number) =>
  noticeWays.includes('sms') && (await desk.roleOf(db, accountId)) === null

/** Withdraws the move from any session of the account, since that keeps things as they are. Idempotent. */
export async function withdrawMobileMove({ db }: UserContext, accountId: number) {
  await db.transaction((tx) => endMobileMove(tx, accountId))
  return null
}

/** Ends a pending move and notifies the account. */
export async function endMobileMove(tx: Db, accountId: number): Promise<void> {
  if (await dropMobileMove(tx, accountId)) await notifyAccounts(tx, [accountId], { kind: 'mobileMoveEnded' })
}

/** Drops a pending move, and the deliveries that announce it; false if there was none. */
export async function dropMobileMove(tx: Db, accountId: number): Promise<boolean> {
  const dropped = await tx
    .update(mobileMove)
    .set({ mobile: null })
    .where(and(isOfAccount(accountId), isNotNull(mobileMove.mobile)))
    .returning({ accountId: mobileMove.accountId })
  if (dropped.length === 0) return false
  await tx.delete(delivery).where(inArray(delivery.noticeId, moveNotices(tx, accountId)))
  return true
}

/** The notices that announced a move to the account. */
export const moveNotices = (db: Db, accountId: number) =>
  db
    .select({ noticeId: notice.noticeId })
    .from(notice)
    .where(and(eq(notice.accountId, accountId), eq(notice.kind, 'mobileMoveAsked')))
