/**
 * Navigates to another page; from an overlay, replaces its history entry (`use-close-on-back.ts`): otherwise Back would
 * return to that entry without the overlay, and the next Back would do nothing.
 */
export function leavePage(address: string) {
  if (window.history.state?.screens > 0) window.location.replace(address)
  else window.location.assign(address)
}
