import { showToast } from '#components/ui/toast.ts'
import type { LoginResult } from '#lib/contracts/account/auth.ts'
import { LOGIN_REDIRECT_DELAY } from '#lib/contracts/limits.ts'
import { logIn } from '#lib/session/session.ts'
import { accountAddress } from './account-address.ts'
import { clearHandle } from './wechat-handle.ts'

/**
 * Stores the session of a login, then goes to `target`; null stays on the page. `notice` is shown
 * first, with time to read it. Changed agreements are asked before.
 */
export function finishLogin(
  { deletionCancelled, agreementsToAccept, expireSeconds: _, ...session }: LoginResult,
  target: string | null,
  notice?: string,
  goTo = (address: string) => window.location.assign(address),
) {
  logIn(session)
  clearHandle()
  const here = window.location.pathname + window.location.search
  const next = agreementsToAccept.length > 0 ? accountAddress('agreements', { redirect: target ?? here }) : target
  const welcome = next === null ? `欢迎回来，${session.nickname || session.userName}` : undefined
  const words = deletionCancelled ? '欢迎回来，您的注销申请已撤回' : (notice ?? welcome)
  if (words) void showToast(words, 'success')
  if (next !== null) setTimeout(() => goTo(next), words ? 2 * LOGIN_REDIRECT_DELAY : 0)
}
