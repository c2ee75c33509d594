import type { z } from 'zod'
import type { LoginResult, loginByWechat as loginByWechatContract } from '#lib/contracts/account/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { AuthContext } from '../context.ts'
import { saveFollower } from '../wechat/follower.ts'
import { consumeHandle, readHandle } from '../wechat/handle.ts'
import { logIn } from './log-in.ts'

/** logs in by WeChat. An unbound WeChat account leaves the handle valid, for registering. */
export async function loginByWechat(
  context: AuthContext,
  { unionId: handle, expired }: z.output<typeof loginByWechatContract.input>,
  call: Call,
): Promise<LoginResult> {
  const unionId = await readHandle(context, handle, call.browser)
  const account = await context.accounts.findByUnionId(unionId)
  if (!account) throw new ServiceError(ERROR_CODES.WECHAT_NOT_BOUND)
  await saveFollower(context.db, await consumeHandle(context, handle, call.browser))
  return logIn(context, account, { expired, isByPassword: false, unionId }, call)
}
