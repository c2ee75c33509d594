import { useEffect, useRef } from 'react'

/** Calls `onRestored` when the page is restored from the back/forward cache: what was pending then no longer is. */
export function usePageRestored(onRestored: () => void) {
  const latest = useRef(onRestored)
  latest.current = onRestored
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
