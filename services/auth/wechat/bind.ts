import type { AuthContext } from '../context.ts'
import { saveFollower } from './follower.ts'
import { consumeHandle } from './handle.ts'

type Binding = { accountId: number; handle: string; browser: string; token: string | null }

/**
 * Binds the WeChat account behind a handle to an account; the handle is used up, even if binding is rejected. This adds
 * a way to log in, so all other sessions end; that of `token` stays.
 */
export async function bindHandle(context: AuthContext, { accountId, handle, browser, token }: Binding) {
  const scanned = await consumeHandle(context, handle, browser)
  await context.accounts.setWechat(accountId, scanned.unionId, { except: token })
  await saveFollower(context.db, scanned)
}
