import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CodePurpose } from '#lib/contracts/captcha.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
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

/** The two halves of `consumeCode`, for a change that needs several codes: a wrong one must not use up the others. */
export async function guessCode({ db, keyOf }: AuthContext, { mobile, purpose, code }: Given) {
  const mobileKey = await keyOf('mobile', mobile)
  const codeKey = await keyOf('code', mobileKey, purpose, code)
  const open = and(eq(smsCode.mobileKey, mobileKey), eq(smsCode.purpose, purpose), isNull(smsCode.usedAt))
  const [counted] = await db
    .update(smsCode)
    .set({ attempts: sql`${smsCode.attempts} + 1` })
    .where(and(open, sql`${smsCode.attempts} < ${CODE_ATTEMPTS} and ${smsCode.expiresAt} > clock_timestamp()`))
    .returning({ codeKey: smsCode.codeKey })
  if (counted?.codeKey !== codeKey) throw new ServiceError(ERROR_CODES.CODE_WRONG)
  return async () => {
    const used = await db
      .update(smsCode)
      .set({ usedAt: sql`clock_timestamp()` })
      .where(and(open, eq(smsCode.codeKey, codeKey)))
      .returning({ purpose: smsCode.purpose })
    if (used.length === 0) throw new ServiceError(ERROR_CODES.CODE_WRONG)
  }
}
