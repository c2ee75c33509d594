import { isOutdated } from '#lib/http/api-error.ts'
import { reactionTo } from '#lib/http/reaction.ts'
import { leavePage } from './leave-page.ts'
import { showToast } from './toast.ts'

/** What meeting an error needs of the browser; tests pass their own. */
const browser = {
  here: () => window.location.pathname + window.location.search,
  goTo: leavePage,
}

/** Parts of this page that ask for the login in their place, and keep what was typed. */
let staying = 0

/** From now on nobody is led from this page to the login page, until what is answered is called. */
export function stayForLogin() {
  staying += 1
  return () => {
    staying -= 1
  }
}

/** Shows a failed call to the visitor as `reactionTo` decides, and goes to the login page where that is the answer. */
export function meetError(error: unknown, { here, goTo } = browser) {
  meetAndLogIn(error, () => goTo(`/account/login?redirect=${encodeURIComponent(here())}`))
}

/** The same, where something is to go on after the login: `logIn` keeps what, and goes there. */
export function meetAndLogIn(error: unknown, logIn: () => void) {
  const reaction = reactionTo(error)
  if (reaction.kind === 'silent') return
  void showToast(reaction.message, 'error', reaction.shownFor)
  if (reaction.kind === 'login' && staying === 0) setTimeout(logIn, reaction.goesAfter)
}

/** Says why a call was refused; where what was seen is no longer so, that is read anew. */
export function meetRefusal(error: unknown, readAnew?: () => void) {
  meetError(error)
  if (isOutdated(error)) readAnew?.()
}
