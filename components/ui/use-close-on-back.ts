'use client'

import { useEffectEvent, useLayoutEffect } from 'react'
import { leavePage } from './leave-page.ts'

type Overlay = { close: () => void }

/** Open overlays, the topmost last. */
const overlays: Overlay[] = []
/** A history entry without an overlay is being left. */
let isReturning = false
let isListening = false

/** Number of history entries for overlays, up to the current one. */
const depth = () => Number(window.history.state?.screens ?? 0)

/** Ensures one history entry per open overlay, and none for closed ones. */
function syncHistory() {
  if (isReturning) return
  const entryCount = depth()
  // Next adds its own state to an entry pushed without an address.
  for (let at = entryCount + 1; at <= overlays.length; at++) window.history.pushState({ screens: at }, '')
  if (entryCount <= overlays.length) return
  isReturning = true
  window.history.go(overlays.length - entryCount)
}

function onPopState({ isTrusted }: PopStateEvent) {
  // A step of the registration dispatches its own event (`use-register-step.ts`): nobody went back.
  if (!isTrusted) return
  if (isReturning) isReturning = false
  else for (const { close } of overlays.slice(depth()).reverse()) close()
  // After React has closed the overlays: those still open get their entry again, and Forward leads nowhere.
  setTimeout(syncHistory)
}

/** A link inside an overlay replaces the overlay's history entry. */
function leaveByLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || depth() === 0 || !isFollowedHere(link, event)) return
  event.preventDefault()
  leavePage(link.href)
}

/** Whether the browser would open the link in this window, as another page. */
const isFollowedHere = (link: HTMLAnchorElement, event: MouseEvent) =>
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  /^https?:$/.test(link.protocol) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  (link.hash === '' || link.href.split('#')[0] !== window.location.href.split('#')[0])

/** From now on, keeps the history in step with the open overlays. */
export function followHistory() {
  if (!isListening) {
    window.addEventListener('popstate', onPopState)
    window.addEventListener('click', leaveByLink)
  }
  isListening = true
  queueMicrotask(syncHistory)
}

/**
 * Makes the browser's Back close an overlay instead of leaving the page, since an overlay that fills the window looks
 * like a page. Closed in another way, it leaves no history entry behind.
 */
export function useCloseOnBack(isShown: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isShown) return
    const overlay = { close: () => closeNow() }
    overlays.push(overlay)
    followHistory()
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
      // Another dialog may replace this one at once, and take over its entry.
      queueMicrotask(syncHistory)
    }
  }, [isShown])
}
