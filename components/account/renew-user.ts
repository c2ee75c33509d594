import { getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { logIn } from '#lib/session/session.ts'

/** Asks who is logged in and renews what the browser keeps and the header shows. */
export async function renewUser() {
  logIn(await callApi(getLoginUserInfo, {}))
}
