import { meetError } from '#components/ui/meet-error.ts'
import { loginByWechat } from '#lib/contracts/account/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { LOGIN_REDIRECT_DELAY } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { accountAddress } from './account-address.ts'
import { finishLogin } from './finish-login.ts'
import { keepHandle } from './wechat-handle.ts'

/**
 * What follows a confirmed scan: code 0 logs in, and says so where a new account was expected; 110009
 * keeps the handle and goes on to registration; anything else is told, then `onRefused` leads to the login form.
 */
export async function enterByWechat(
  handle: string,
  { isRegistering, target, onRefused, onEntered }: Entrance,
  goTo = (address: string) => window.location.assign(address),
) {
  try {
    const session = await callApi(loginByWechat, { unionId: handle })
    finishLogin(session, target, isRegistering ? MESSAGES['R-4.13'] : undefined)
    onEntered?.()
  } catch (error) {
    if (error instanceof ApiError && error.code === ERROR_CODES.WECHAT_NOT_BOUND) {
      keepHandle(handle)
      const here = window.location.pathname + window.location.search
      goTo(accountAddress('register', { redirect: target ?? here, origin: 'oauth' }))
      return
    }
    meetError(error)
    // What leads on may be another page: there is time to read first.
    setTimeout(onRefused, 2 * LOGIN_REDIRECT_DELAY)
  }
}

export interface Entrance {
  /** A scan on the registration page. */
  isRegistering: boolean
  /** Where to go once logged in; null stays on the page. */
  target: string | null
  onRefused: () => void
  onEntered?: (() => void) | undefined
}
