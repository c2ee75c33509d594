import { useEffect } from 'react'

/**
 * After a reload no overlay is open, but the page may be at the history entry of one: leaves it, otherwise the next Back
 * would do nothing. Its code loads only then.
 */
export function useOverlayHistory() {
  useEffect(() => {
    if (window.history.state?.screens > 0)
      import('./use-close-on-back.ts').then(
        ({ followHistory }) => followHistory(),
        () => {},
      )
  }, [])
}
