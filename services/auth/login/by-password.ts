import type { z } from 'zod'
import type { LoginResult, loginByPassword as loginByPasswordContract } from '#lib/contracts/account/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { AuthContext } from '../context.ts'
import { checkPassword, typedNameKey } from '../password/guard.ts'
import { bindHandle } from '../wechat/bind.ts'
import { logIn } from './log-in.ts'

const INSTEAD = '，或改用短信验证码登录'

/** logs in by password. An unknown name and a wrong password get the same error after the same work (T05). */
export async function loginByPassword(
  context: AuthContext,
  { mobile: name, password, unionId, expired }: z.output<typeof loginByPasswordContract.input>,
  call: Call,
): Promise<LoginResult> {
  const account = await context.accounts.findByLoginName(name)
  const key = await typedNameKey(context, name)
  const isMatch = await checkPassword(
    context,
    { passwordHash: account?.passwordHash, password, key, instead: INSTEAD },
    call,
  )
  if (!isMatch || !account) throw new ServiceError(ERROR_CODES.LOGIN_FAILED)
  if (unionId) {
    await bindHandle(context, { accountId: account.accountId, handle: unionId, browser: call.browser, token: null })
  }
  return logIn(context, account, { expired, isByPassword: true }, call)
}
