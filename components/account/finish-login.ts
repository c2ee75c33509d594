import { showToast } from '#components/ui/toast.ts'
import type { LoggedIn } from '#lib/contracts/auth.ts'
import { LOGIN_REDIRECT_DELAY } from '#lib/contracts/limits.ts'
import { logIn } from '#lib/session/session.ts'
import { forgetHandle } from './wechat-handle.ts'

/** Keeps the session a login answered, then goes on to `target`; null stays on the page. */
export function finishLogin({ deletionCancelled, expireSeconds: _, ...session }: LoggedIn, target: string | null) {
  logIn(session)
  forgetHandle()
  if (deletionCancelled) void showToast('欢迎回来，您的注销申请已撤回', 'success')
  else if (target === null) void showToast(`欢迎回来，${session.nickname || session.userName}`, 'success')
  if (target === null) return
  // Time to read that the account stays.
  setTimeout(() => window.location.assign(target), deletionCancelled ? 2 * LOGIN_REDIRECT_DELAY : 0)
}
