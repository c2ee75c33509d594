import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CodePurpose } from '#lib/contracts/account/captcha.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { AuthContext } from '../context.ts'
import { smsCode } from '../db/schema.ts'
import { CODE_ATTEMPTS } from '../limits.ts'

type SubmittedCode = { mobile: string; purpose: CodePurpose; code: string }

/**
 * Uses up a code, or throws CODE_WRONG. The statement that compares a guess also counts it (T03), and of many calls at
 * once with the right code one wins (T04). Not to be called inside a transaction: a rollback would give the guess back.
 */
export async function consumeCode(context: AuthContext, submitted: SubmittedCode): Promise<void> {
  const consume = await codeConsumer(context, submitted)
  if (!(await consume(context.db))) throw new ServiceError(ERROR_CODES.CODE_WRONG)
}

/**
 * Uses up a code together with the write it authorizes: both happen, or neither. Returns false for a wrong one; that
 * guess counts if the caller commits.
 */
export async function codeConsumer(context: AuthContext, { mobile, purpose, code }: SubmittedCode) {
  const keys = await keysOf(context, { mobile, purpose, code })
  return async (tx: Db): Promise<boolean> => {
    const [tried] = await tx
      .update(smsCode)
      .set({
        attempts: sql`${smsCode.attempts} + 1`,
        usedAt: sql`case when ${smsCode.codeKey} = ${keys.codeKey} then clock_timestamp() end`,
      })
      .where(canBeGuessed(keys))
      .returning({ usedAt: smsCode.usedAt })
    return Boolean(tried?.usedAt)
  }
}

/**
 * `consumeCode` in two steps, for calls that may still fail with the right code, e.g. by another code: then it stays
 * valid.
 */
export async function checkCode(context: AuthContext, submitted: SubmittedCode) {
  const { db } = context
  const keys = await keysOf(context, submitted)
  const [counted] = await db
    .update(smsCode)
    .set({ attempts: sql`${smsCode.attempts} + 1` })
    .where(canBeGuessed(keys))
    .returning({ codeKey: smsCode.codeKey })
  if (counted?.codeKey !== keys.codeKey) throw new ServiceError(ERROR_CODES.CODE_WRONG)
  return async () => {
    const used = await db
      .update(smsCode)
      .set({ usedAt: sql`clock_timestamp()` })
      .where(and(isOpen(keys), eq(smsCode.codeKey, keys.codeKey)))
      .returning({ purpose: smsCode.purpose })
    if (used.length === 0) throw new ServiceError(ERROR_CODES.CODE_WRONG)
  }
}

type CodeKeys = { mobileKey: string; purpose: CodePurpose; codeKey: string }

async function keysOf({ keyOf }: AuthContext, { mobile, purpose, code }: SubmittedCode): Promise<CodeKeys> {
  const mobileKey = await keyOf('mobile', mobile)
  return { mobileKey, purpose, codeKey: await keyOf('code', mobileKey, purpose, code) }
}

const isOpen = ({ mobileKey, purpose }: CodeKeys) =>
  and(eq(smsCode.mobileKey, mobileKey), eq(smsCode.purpose, purpose), isNull(smsCode.usedAt))

const canBeGuessed = (keys: CodeKeys) =>
  and(isOpen(keys), sql`${smsCode.attempts} < ${CODE_ATTEMPTS} and ${smsCode.expiresAt} > clock_timestamp()`)
