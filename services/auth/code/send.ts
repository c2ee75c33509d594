import { randomInt } from 'node:crypto'
import type { CodePurpose, ProofOfWork } from '#lib/contracts/account/captcha.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { SMS_CODE_LENGTH, SMS_CODE_LIFE, SMS_COUNTDOWN_SECONDS } from '#lib/contracts/limits.ts'
import type { Call } from '#services/shared/create-service.ts'
import { clientLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { inFuture } from '#services/shared/store/in-future.ts'
import { verifyCaptcha } from '../captcha/issue.ts'
import { verifyProofOfWork } from '../captcha/work.ts'
import type { AuthContext } from '../context.ts'
import { smsCode } from '../db/schema.ts'
import { refund, take } from '../limit/take.ts'
import { SMS_PER_CLIENT, SMS_PER_MOBILE, SMS_PER_SITE } from '../limits.ts'
import { mayHaveBeenSent } from '../sms/courier.ts'

/** Purposes for numbers with an account, and for any number; all others are for numbers without an account. */
const PURPOSES_WITH_ACCOUNT: readonly CodePurpose[] = ['login', 'recover', 'confirmMobile', 'console']
const PURPOSES_FOR_ANYBODY: readonly CodePurpose[] = ['lead']

type Input = {
  /** The answer to a picture, or the proof of work instead. */
  imageCode?: string | undefined
  work?: ProofOfWork | undefined
  mobile: string
  uid: string
  purpose?: CodePurpose | undefined
}

/**
 * checks the picture's answer or the work, counts, sends. A number unfit for the purpose goes through
 * the same steps but gets no SMS, so the response reveals nothing. What the provider did not accept does not
 * count; what it may have accepted does (FM-11).
 */
export async function sendCode(context: AuthContext, input: Input, { client }: Call) {
  const { db, keyOf, courier, accounts } = context
  const { mobile } = input
  await requireCaptchaOrWork(context, input)
  const mobileKey = await keyOf('mobile', mobile)
  const counted = await take(db, [
    limitOf('sms-mobile', mobileKey, SMS_PER_MOBILE),
    ...clientLimits('sms-client', client, SMS_PER_CLIENT),
    limitOf('sms-site', '', SMS_PER_SITE),
  ]).catch((error: unknown) => {
    if (error instanceof ServiceError && error.reason === 'sms-site') courier.logUsedUp()
    throw error
  })
  const hasAccount = (await accounts.findByMobile(mobile)) !== undefined
  const purpose = input.purpose ?? (hasAccount ? 'login' : 'register')
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
  try {
    if (!PURPOSES_FOR_ANYBODY.includes(purpose) && PURPOSES_WITH_ACCOUNT.includes(purpose) !== hasAccount) {
      // A pretended SMS does not use up the site's limit; counting it for a moment keeps the responses alike.
      await refund(db, counted, 'sms-site')
      await courier.simulateSend()
    } else await courier.send({ mobile, purpose, code, minutes: SMS_CODE_LIFE / 60_000 })
  } catch (error) {
    // What may have arrived counts, and its code is valid.
    if (mayHaveBeenSent(error)) await saveCode(context, mobileKey, purpose, code)
    else await refund(db, counted)
    throw error
  }
  // Only after the provider accepted it: a new code brings new guesses, and only what counts for the number may (T03).
  await saveCode(context, mobileKey, purpose, code)
  return { resendSeconds: SMS_COUNTDOWN_SECONDS, expireSeconds: SMS_CODE_LIFE / 1000 }
}

async function requireCaptchaOrWork(context: AuthContext, { uid, mobile, imageCode, work }: Input): Promise<void> {
  const isVerified = work
    ? await verifyProofOfWork(context, uid, mobile, work)
    : await verifyCaptcha(context, uid, imageCode ?? '')
  if (isVerified) return
  throw new ServiceError(ERROR_CODES.CAPTCHA_WRONG, work ? '安全验证已失效，请重试' : undefined)
}

async function saveCode({ db, keyOf }: AuthContext, mobileKey: string, purpose: CodePurpose, code: string) {
  const row = {
    codeKey: await keyOf('code', mobileKey, purpose, code),
    attempts: 0,
    expiresAt: inFuture(SMS_CODE_LIFE),
    usedAt: null,
  }
  await db
    .insert(smsCode)
    .values({ mobileKey, purpose, ...row })
    .onConflictDoUpdate({ target: [smsCode.mobileKey, smsCode.purpose], set: row })
}
