import { isOutdated } from '#lib/http/api-error.ts'
import { reactionTo } from '#lib/http/reaction.ts'
import { leavePage } from './leave-page.ts'
import { showToast } from './toast.ts'

/** Browser functions for handling errors; tests pass their own. */
const browser = {
  here: () => window.location.pathname + window.location.search,
  goTo: leavePage,
}

/** Number of parts of this page that ask for login in place and keep what was typed. */
let redirectBlockers = 0

/** Prevents redirects to the login page until the returned function is called. */
export function preventLoginRedirect() {
  redirectBlockers += 1
  return () => {
    redirectBlockers -= 1
  }
}

/** Shows a failed call to the visitor as `reactionTo` decides, and goes to the login page if needed. */
export function handleError(error: unknown, { here, goTo } = browser) {
  handleErrorOrLogIn(error, () => goTo(`/account/login?redirect=${encodeURIComponent(here())}`))
}

/** The same for an action to resume after login: `logIn` stores it and goes to the login page. */
export function handleErrorOrLogIn(error: unknown, logIn: () => void) {
  const reaction = reactionTo(error)
  if (reaction.kind === 'silent') return
  void showToast(reaction.message, 'error', reaction.shownFor)
  if (reaction.kind === 'login' && redirectBlockers === 0) setTimeout(logIn, reaction.goesAfter)
}

/** Shows why a call was rejected; if what is shown is outdated, refetches it. */
export function handleRefusal(error: unknown, refetch?: () => void) {
  handleError(error)
  if (isOutdated(error)) refetch?.()
}
