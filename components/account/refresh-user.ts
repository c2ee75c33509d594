import { getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { logIn } from '#lib/session/session.ts'

/** Fetches the logged-in user and updates the stored session and the header. */
export async function refreshUser() {
  logIn(await callApi(getLoginUserInfo, {}))
}
