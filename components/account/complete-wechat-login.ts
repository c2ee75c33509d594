import { handleError } from '#components/ui/handle-error.ts'
import { loginByWechat } from '#lib/contracts/account/auth.ts'
import type { AccountType } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { LOGIN_REDIRECT_DELAY } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { accountAddress } from './account-address.ts'
import { finishLogin } from './finish-login.ts'
import { saveHandle } from './wechat-handle.ts'

/**
 * Handles a confirmed scan: code 0 logs in, with a notice if a new account was expected; 110009 stores
 * the handle and goes to registration; any other error is shown, then `onRefused` leads to the login form.
 */
export async function completeWechatLogin(
  handle: string,
  { isRegistering, target, identity, onRefused, onLoggedIn }: WechatLoginOptions,
  goTo = (address: string) => window.location.assign(address),
) {
  try {
    const session = await callApi(loginByWechat, { unionId: handle })
    finishLogin(session, target, isRegistering ? MESSAGES['R-4.13'] : undefined, goTo)
    onLoggedIn?.()
  } catch (error) {
    if (error instanceof ApiError && error.code === ERROR_CODES.WECHAT_NOT_BOUND) {
      saveHandle(handle)
      const here = window.location.pathname + window.location.search
      goTo(accountAddress('register', { redirect: target ?? here, origin: 'oauth', identity }))
      return
    }
    handleError(error)
    // `onRefused` may lead to another page: leave time to read the message.
    setTimeout(onRefused, 2 * LOGIN_REDIRECT_DELAY)
  }
}

export interface WechatLoginOptions {
  /** Scanned on the registration page. */
  isRegistering: boolean
  /** Where to go after login; null stays on the page. */
  target: string | null
  /** Type of account preselected for registration. */
  identity?: AccountType | null
  onRefused: () => void
  onLoggedIn?: (() => void) | undefined
}
