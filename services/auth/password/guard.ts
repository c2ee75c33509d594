import { eq, inArray, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { clientLimits, tooMany } from '#services/shared/limit/sliding-limits.ts'
import { nameKeyOf } from '#services/shared/name-key.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import type { Account } from '../accounts.ts'
import type { AuthContext } from '../context.ts'
import { passwordTry } from '../db/schema.ts'
import { refund, take } from '../limit/take.ts'
import { FAILED_LOGINS_PER_CLIENT, FREE_PASSWORD_FAILURES, PASSWORD_FAILURE_LIFE, PASSWORD_WAITS } from '../limits.ts'

type Attempt = {
  /** The hash to compare with; undefined for a name without an account. */
  passwordHash: string | undefined
  password: string
  /** What failures are counted under: `typedNameKey` at login, `accountKey` for a logged-in account. */
  key: string
  /** Follows the time to wait: what can be done meanwhile. */
  instead?: string
}

/**
 * Counts by the typed name, never by its account: a user name and a mobile number that shared a count would reveal that
 * they belong together, and a name without an account has a count of its own just the same.
 */
export const typedNameKey = ({ keyOf }: Pick<AuthContext, 'keyOf'>, name: string) => keyOf('name', nameKeyOf(name))

/** Counts the guesses within an account's own sessions. */
export const accountKey = (accountId: number) => `account:${accountId}`

/**
 * Clears the failures of an account under all its names: who verified the number and set a new password does not wait
 * for failures with the old one.
 */
export async function clearFailedAttempts(
  context: Pick<AuthContext, 'db' | 'keyOf'>,
  { accountId, mobile, userName }: Pick<Account, 'accountId' | 'mobile' | 'userName'>,
): Promise<void> {
  const keys = [accountKey(accountId), await typedNameKey(context, mobile), await typedNameKey(context, userName)]
  await context.db.delete(passwordTry).where(inArray(passwordTry.key, keys))
}

/**
 * Whether the password fits, slowed down for guessers: after five consecutive failures a name waits 1, 2, 4, 8, 15
 * minutes between attempts, and a client has 20 failures a minute. SMS codes keep working meanwhile, so nobody can lock
 * an owner out.
 */
export async function checkPassword(
  { db, passwords }: Pick<AuthContext, 'db' | 'passwords'>,
  { passwordHash, password, key, instead }: Attempt,
  { client }: Pick<Call, 'client'>,
) {
  const counted = await take(db, clientLimits('login-failures', client, FAILED_LOGINS_PER_CLIENT))
  await countAttempt(db, key, instead)
  const isMatch = await passwords.matches(passwordHash, password).catch(async (error) => {
    if (error instanceof ServiceError && error.code === ERROR_CODES.BUSY) {
      await refund(db, counted)
      await giveAttemptBack(db, key)
    }
    throw error
  })
  if (isMatch) {
    await refund(db, counted)
    await db.delete(passwordTry).where(eq(passwordTry.key, key))
  }
  return isMatch
}

/** Takes back the count of an attempt whose password was never verified, and the wait that count began. */
const giveAttemptBack = (db: Db, key: string) =>
  db
    .update(passwordTry)
    .set({ failures: sql`greatest(${passwordTry.failures} - 1, 0)`, openAt: sql`clock_timestamp()` })
    .where(eq(passwordTry.key, key))

/** Counts the attempt as a failure before the password is verified, so that parallel attempts all count. */
async function countAttempt(db: Db, key: string, instead?: string) {
  const failureLife = sql`${PASSWORD_FAILURE_LIFE / 1000} * interval '1 second'`
  const now = sql`clock_timestamp()`
  const failures = sql`case when ${passwordTry.openAt} < ${now} - ${failureLife} then 1 else ${passwordTry.failures} + 1 end`
  const waitAfter = (count: ReturnType<typeof sql>) => sql`
    case when ${count} < ${FREE_PASSWORD_FAILURES} then interval '0'
    else (${`{${PASSWORD_WAITS.join(',')}}`}::text::int[])[
      least(${count} - ${FREE_PASSWORD_FAILURES} + 1, ${PASSWORD_WAITS.length})] * interval '1 minute' end`
  const counted = await db
    .insert(passwordTry)
    .values({ key, failures: 1, openAt: now })
    .onConflictDoUpdate({
      target: passwordTry.key,
      set: { failures, openAt: sql`${now} + ${waitAfter(failures)}` },
      setWhere: sql`${passwordTry.openAt} <= ${now}`,
    })
    .returning({ failures: passwordTry.failures })
  if (counted.length > 0) return
  const [row] = await rowsOf<{ wait: number }>(
    db,
    sql`select extract(epoch from open_at - ${now})::float8 as wait from ${passwordTry} where key = ${key}`,
  )
  throw tooMany(Math.ceil(row?.wait ?? 1), 'password wait', '密码输错次数过多', instead)
}
