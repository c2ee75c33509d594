import type { z } from 'zod'
import type { LoggedIn, loginByPassword as loginByPasswordContract } from '#lib/contracts/account/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { AuthContext } from '../context.ts'
import { tryPassword, typedName } from '../password/guard.ts'
import { bindHandle } from '../wechat/bind.ts'
import { logIn } from './log-in.ts'

const WAIT = '密码输错次数过多，可改用短信验证码登录'

/** logs in by password. An unknown name and a wrong password get the same error after the same work (T05). */
export async function loginByPassword(
  context: AuthContext,
  { mobile: name, password, unionId, expired }: z.output<typeof loginByPasswordContract.input>,
  call: Call,
): Promise<LoggedIn> {
  const account = await context.accounts.findByLoginName(name)
  const key = await typedName(context, name)
  const fits = await tryPassword(context, { passwordHash: account?.passwordHash, password, key, words: WAIT }, call)
  if (!fits || !account) throw new ServiceError(ERROR_CODES.LOGIN_FAILED)
  if (unionId) {
    await bindHandle(context, { accountId: account.accountId, handle: unionId, browser: call.browser, token: null })
  }
  return logIn(context, account, { expired, isByPassword: true }, call)
}
