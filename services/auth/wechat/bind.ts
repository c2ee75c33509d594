import { setWechat } from '#services/user/account/queries.ts'
import type { AuthContext } from '../context.ts'
import { consumeHandle } from './handle.ts'

/** Binds the WeChat account behind a handle to an account; the handle is used up, also by a refusal. */
export async function bindHandle(context: AuthContext, accountId: number, handle: string, browser: string) {
  await setWechat(context.db, accountId, await consumeHandle(context, handle, browser))
}
