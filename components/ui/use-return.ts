import { useEffect, useRef } from 'react'

/** Calls `onReturn` when the browser shows a page again that it had kept: what was on its way then is so no more. */
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
