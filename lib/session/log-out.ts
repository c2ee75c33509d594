import { dropSession } from './session.ts'

/**
 * Ends the session at the server, clears local and session storage (R-4.5; the city stays in its cookie, A-30)
 * and goes home. Rejects with ApiError when the server cannot be told: then the session goes on, and the page
 * must not look as if it had ended. The client for calls loads now, not with the page.
 */
export async function logOut(goTo = (path: string) => window.location.assign(path)) {
  const [{ callApi }, { logout }] = await Promise.all([
    import('#lib/http/browser-client.ts'),
    import('#lib/contracts/account/auth.ts'),
  ])
  await callApi(logout, {})
  dropSession()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage is blocked: there is nothing in it.
  }
  goTo('/')
}
