import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { nameKeyOf } from '#services/shared/name-key.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { violatedConstraint } from '#services/shared/store/unique.ts'
import { account } from '../db/schema.ts'

export type Account = typeof account.$inferSelect

/** An account past its day of deletion counts as deleted, whenever it is swept. */
export const exists = or(isNull(account.deletionDueAt), gt(account.deletionDueAt, sql`clock_timestamp()`))

const findBy = async (db: Db, condition: ReturnType<typeof eq>): Promise<Account | undefined> => {
  const [row] = await db.select().from(account).where(and(condition, exists))
  return row
}

export const findById = (db: Db, accountId: number) => findBy(db, eq(account.accountId, accountId))
export const findByMobile = (db: Db, mobile: string) => findBy(db, eq(account.mobile, mobile))
export const findByUnionId = (db: Db, unionId: string) => findBy(db, eq(account.wechatUnionId, unionId))

/** Finds the accounts of these numbers, at most as many as fit one statement. */
export async function findIdsByMobiles(db: Db, mobiles: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ mobile: account.mobile, accountId: account.accountId })
    .from(account)
    .where(and(inArray(account.mobile, [...mobiles]), exists))
  return new Map(rows.map(({ mobile, accountId }) => [mobile!, accountId]))
}

/** The number an account has verified. */
export const findMobile = async (db: Db, accountId: number) => (await findById(db, accountId))?.mobile ?? null

/** The account that has verified a number. */
export const findIdByMobile = async (db: Db, mobile: string) => (await findByMobile(db, mobile))?.accountId ?? null

/** Whether any of these is blocked at this moment; `isBlocked` of `lock.ts` also keeps it from changing. */
export const isAnyBlocked = async (db: Db, accountIds: readonly number[]): Promise<boolean> =>
  (await db.$count(account, and(inArray(account.accountId, [...accountIds]), ne(account.status, 'active')))) > 0

/** Finds an account by mobile number or user name; no user name looks like a number. */
export const findByLoginName = (db: Db, name: string) =>
  /^1\d{10}$/.test(name) ? findByMobile(db, name) : findBy(db, eq(account.nameKey, nameKeyOf(name)))

/** The account of a session; if it was deleted meanwhile, the session has ended. */
export async function requireAccount(db: Db, accountId: number): Promise<Account> {
  const found = await findById(db, accountId)
  if (!found) throw new ServiceError(ERROR_CODES.SESSION_EXPIRED)
  return found
}

/** Number of accounts that registered through this one's invitation. */
export const countInvited = (db: Db, accountId: number): Promise<number> =>
  db.$count(account, and(eq(account.inviterId, accountId), exists))

type Changes = Partial<Omit<typeof account.$inferInsert, 'accountId'>>

/** Changes fields of an account and returns it as it is now. */
export async function updateAccount(db: Db, accountId: number, changes: Changes): Promise<Account> {
  if (Object.keys(changes).length === 0) return requireAccount(db, accountId)
  const [row] = await db
    .update(account)
    .set(changes)
    .where(and(eq(account.accountId, accountId), exists))
    .returning()
    .catch((error: unknown): never => {
      throw takenError(violatedConstraint(error)) ?? error
    })
  if (!row) throw new ServiceError(ERROR_CODES.SESSION_EXPIRED)
  return row
}

/**
 * Replaces a password hash, if it is still the one that was read: of many changes at once, by the old password or by a
 * code, one wins. False when another change came first.
 */
export async function replacePasswordHash(
  db: Db,
  { accountId, passwordHash }: Account,
  next: string,
): Promise<boolean> {
  const changed = await db
    .update(account)
    .set({ passwordHash: next })
    .where(and(eq(account.accountId, accountId), eq(account.passwordHash, passwordHash), exists))
    .returning({ accountId: account.accountId })
  return changed.length > 0
}

const TAKEN = {
  account_mobile: ERROR_CODES.MOBILE_TAKEN,
  account_name: ERROR_CODES.NAME_TAKEN,
  account_wechat: ERROR_CODES.WECHAT_TAKEN,
} as const

/**
 * The error for a violated unique index: whoever loses a race for a number or a name gets the same message as one who
 * came late.
 */
export const takenError = (constraint: string | undefined) =>
  constraint && constraint in TAKEN ? new ServiceError(TAKEN[constraint as keyof typeof TAKEN]) : undefined

/**
 * Binds a WeChat account, or none; rejects an account that has another one bound, so that nobody is moved by a scan.
 */
export async function setWechat(db: Db, accountId: number, unionId: string | null): Promise<void> {
  if (unionId === null) {
    await updateAccount(db, accountId, { wechatUnionId: null })
    return
  }
  const free = or(isNull(account.wechatUnionId), eq(account.wechatUnionId, unionId))
  const bound = await db
    .update(account)
    .set({ wechatUnionId: unionId })
    .where(and(eq(account.accountId, accountId), free))
    .returning({ accountId: account.accountId })
    .catch((error: unknown): never => {
      throw takenError(violatedConstraint(error)) ?? error
    })
  if (bound.length === 0) {
    throw new ServiceError(ERROR_CODES.WECHAT_TAKEN, '当前账号已绑定其他微信，请先解绑')
  }
}

/** Cancels a requested deletion; true if there was one. */
export async function cancelDeletion(db: Db, accountId: number): Promise<boolean> {
  const cancelled = await db
    .update(account)
    .set({ deletionDueAt: null })
    .where(and(eq(account.accountId, accountId), gt(account.deletionDueAt, sql`clock_timestamp()`)))
    .returning({ accountId: account.accountId })
  return cancelled.length > 0
}
