'use client'

import { useEffectEvent, useLayoutEffect } from 'react'
import { leavePage } from './leave-page.ts'

type Screen = { close: () => void }

/** What lies over the page now, the topmost last. */
const screens: Screen[] = []
/** An entry that nothing stands for any more is being left. */
let isReturning = false
let isListening = false

/** How many entries the history has, up to the present one, for what lies over the page. */
const depth = () => Number(window.history.state?.screens ?? 0)

/** One entry of the history for each screen, and none for what is closed. */
function settle() {
  if (isReturning) return
  const kept = depth()
  // Next keeps its own state with an entry that has no address of its own.
  for (let at = kept + 1; at <= screens.length; at++) window.history.pushState({ screens: at }, '')
  if (kept <= screens.length) return
  isReturning = true
  window.history.go(screens.length - kept)
}

function onPopState({ isTrusted }: PopStateEvent) {
  // A step of the registration tells of itself with an event of its own (`use-register-step.ts`): nobody went back.
  if (!isTrusted) return
  if (isReturning) isReturning = false
  else for (const { close } of screens.slice(depth()).reverse()) close()
  // Once React has closed what closes: what stays open has its entry again, and Forward leads to nothing.
  setTimeout(settle)
}

/** A link of what lies over the page leaves no entry of it behind. */
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

/**
 * The browser's Back closes what lies over the page and leaves the page where it is: what fills the window is taken for one.
 * Closed in another way, it leaves no entry to go back to.
 */
export function useBackCloses(isShown: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isShown) return
    if (!isListening) {
      window.addEventListener('popstate', onPopState)
      window.addEventListener('click', leaveByLink)
    }
    isListening = true
    const screen = { close: () => closeNow() }
    screens.push(screen)
    queueMicrotask(settle)
    return () => {
      screens.splice(screens.indexOf(screen), 1)
      // Another dialog may take this one's place at once, and its entry with it.
      queueMicrotask(settle)
    }
  }, [isShown])
}
