import { dropSession } from './session.ts'

/**
 * Ends the session on the server, clears local and session storage (R-4.5; the city stays in its cookie, A-30)
 * and goes to the home page. Rejects with ApiError if the server cannot be reached: the session is still valid
 * then, and the page must not pretend otherwise. Loads the client for calls on demand, not with the page.
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
    // Storage is blocked, so there is nothing to clear.
  }
  goTo('/')
}
