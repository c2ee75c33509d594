import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CodePurpose } from '#lib/contracts/captcha.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { AuthContext } from '../context.ts'
import { smsCode } from '../db/schema.ts'
import { CODE_ATTEMPTS } from '../limits.ts'

type Given = { mobile: string; purpose: CodePurpose; code: string }

/**
 * Uses a code up, or refuses with CODE_WRONG. The guess is counted before it is compared (T03), and of many at once with
 * the right code one wins (T04). Not to be called inside a transaction: a rollback would give the guess back.
 */
export async function consumeCode(context: AuthContext, given: Given): Promise<void> {
  const consume = await guessCode(context, given)
  await consume()
}

/**
 * Uses a code up in a write that it proves something for: both happen, or neither. Answers false for a wrong one; that
 * guess counts as long as the caller lets its transaction stand.
 */
export async function codeWithin(context: AuthContext, { mobile, purpose, code }: Given) {
  const mobileKey = await context.keyOf('mobile', mobile)
  const codeKey = await context.keyOf('code', mobileKey, purpose, code)
  return async (tx: Db): Promise<boolean> => {
    const counted = await countGuess(tx, mobileKey, purpose)
    return counted === codeKey && markUsed(tx, { mobileKey, purpose, codeKey })
  }
}

/** The two halves of `consumeCode`, for a change that needs several codes: a wrong one must not use up the others. */
export async function guessCode({ db, keyOf }: AuthContext, { mobile, purpose, code }: Given) {
  const mobileKey = await keyOf('mobile', mobile)
  const codeKey = await keyOf('code', mobileKey, purpose, code)
  if ((await countGuess(db, mobileKey, purpose)) !== codeKey) throw new ServiceError(ERROR_CODES.CODE_WRONG)
  return async () => {
    if (!(await markUsed(db, { mobileKey, purpose, codeKey }))) throw new ServiceError(ERROR_CODES.CODE_WRONG)
  }
}

type Kept = { mobileKey: string; purpose: CodePurpose; codeKey: string }

const isOpen = ({ mobileKey, purpose }: Omit<Kept, 'codeKey'>) =>
  and(eq(smsCode.mobileKey, mobileKey), eq(smsCode.purpose, purpose), isNull(smsCode.usedAt))

/** Counts a guess and answers what would have been right; nothing when there is no code to guess any more. */
async function countGuess(db: Db, mobileKey: string, purpose: CodePurpose): Promise<string | undefined> {
  const isLeft = sql`${smsCode.attempts} < ${CODE_ATTEMPTS} and ${smsCode.expiresAt} > clock_timestamp()`
  const [counted] = await db
    .update(smsCode)
    .set({ attempts: sql`${smsCode.attempts} + 1` })
    .where(and(isOpen({ mobileKey, purpose }), isLeft))
    .returning({ codeKey: smsCode.codeKey })
  return counted?.codeKey
}

async function markUsed(db: Db, kept: Kept): Promise<boolean> {
  const used = await db
    .update(smsCode)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(isOpen(kept), eq(smsCode.codeKey, kept.codeKey)))
    .returning({ purpose: smsCode.purpose })
  return used.length > 0
}
