import { useEffect, useRef } from 'react'

/** Calls `onReturn` when the page is restored from the back/forward cache: what was pending then no longer is. */
export function useReturn(onReturn: () => void) {
  const latest = useRef(onReturn)
  latest.current = onReturn
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
