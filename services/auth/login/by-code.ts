import type { z } from 'zod'
import type { LoginResult, loginByVerifyCode } from '#lib/contracts/account/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { checkCode } from '../code/consume.ts'
import type { AuthContext } from '../context.ts'
import { bindHandle } from '../wechat/bind.ts'
import { readHandle } from '../wechat/handle.ts'
import { logIn } from './log-in.ts'

/**
 * logs in by code. A scan that is dead or cannot be bound is reported before the code is used up, so that the
 * person can go on without it.
 */
export async function loginByCode(
  context: AuthContext,
  { mobile, verifyCode, unionId, expired }: z.output<typeof loginByVerifyCode.input>,
  call: Call,
): Promise<LoginResult> {
  if (unionId) await readHandle(context, unionId, call.browser)
  const consume = await checkCode(context, { mobile, purpose: 'login', code: verifyCode })
  const account = await context.accounts.findByMobile(mobile)
  if (!account) throw new ServiceError(ERROR_CODES.CODE_WRONG)
  if (unionId) {
    await bindHandle(context, { accountId: account.accountId, handle: unionId, browser: call.browser, token: null })
  }
  await consume()
  return logIn(context, account, { expired, isByPassword: false }, call)
}
