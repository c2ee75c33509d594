'use client'

import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('popstate', listener)
  window.addEventListener('hashchange', listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener('hashchange', listener)
  }
}

/**
 * The query in the address bar; empty while the server draws, so that the page is one for everybody. Account pages read
 * it here alone: what a login leads to never takes part in drawing the page.
 */
export const useQuery = (): URLSearchParams =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => window.location.search,
      () => '',
    ),
  )

/** The part of the address after `#`, without it. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  )
