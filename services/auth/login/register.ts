import type { z } from 'zod'
import type { LoginResult, register as registerContract } from '#lib/contracts/account/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { checkCode } from '../code/consume.ts'
import type { AuthContext } from '../context.ts'
import { refuseWeakPassword } from '../password/rules.ts'
import { saveFollower } from '../wechat/follower.ts'
import { consumeHandle, readHandle } from '../wechat/handle.ts'
import { logIn } from './log-in.ts'

/**
 * registers an account. Errors the person can fix are reported before the code and the scan are used up; that a
 * name or a WeChat account is taken, only to a person who has verified the number.
 */
export async function register(
  context: AuthContext,
  input: z.output<typeof registerContract.input>,
  call: Call,
): Promise<LoginResult> {
  const {
    mobile,
    verifyCode,
    password,
    userType,
    userName,
    unionId: handle,
    agreementVersion,
    inviter,
    expired,
  } = input
  const { accounts } = context
  if (!(await accounts.isCurrentAgreementVersion(agreementVersion)))
    throw new ServiceError(ERROR_CODES.CONSENT_REQUIRED)
  refuseWeakPassword(password, { mobile, userName })
  if (userName) await accounts.refuseName(userName)
  const unionId = handle ? await readHandle(context, handle, call.browser) : null
  const consume = await checkCode(context, { mobile, purpose: 'register', code: verifyCode })
  if (userName && (await accounts.findByLoginName(userName))) throw new ServiceError(ERROR_CODES.NAME_TAKEN)
  if (unionId && (await accounts.findByUnionId(unionId))) throw new ServiceError(ERROR_CODES.WECHAT_TAKEN)
  const passwordHash = await context.passwords.hash(password)
  await consume()
  const scanned = handle ? await consumeHandle(context, handle, call.browser) : null
  // Last: with a deleted account go the scans of its WeChat account.
  await accounts.freeIdentifiers({ mobile, userName, wechatUnionId: scanned?.unionId ?? null })
  const account = await accounts.create({
    mobile,
    passwordHash,
    userType,
    userName,
    wechatUnionId: scanned?.unionId ?? null,
    agreementVersion,
    inviter,
  })
  if (scanned) await saveFollower(context.db, scanned)
  return logIn(context, account, { expired, isByPassword: true }, call)
}
