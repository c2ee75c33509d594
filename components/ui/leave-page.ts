/**
 * Goes to another page; from what lies over this one in place of its entry of the history (`use-back-closes.ts`). Whoever
 * comes back would find that entry with nothing over the page, and the next Back would do nothing.
 */
export function leavePage(address: string) {
  if (window.history.state?.screens > 0) window.location.replace(address)
  else window.location.assign(address)
}
