'use client'

import { useEffect } from 'react'

/** In a frame beside a form a page is looked at only: what would lead elsewhere does nothing, as it may not be framed. */
export function Framed() {
  useEffect(() => {
    if (window.parent === window) return
    const stay = (event: Event) => {
      const { target } = event
      const isWay = target instanceof Element && target.closest('a[href]:not([href^="#"])')
      if (event.type === 'submit' || isWay) event.preventDefault()
    }
    // Before anything of the page sees it.
    window.addEventListener('click', stay, true)
    window.addEventListener('submit', stay, true)
    return () => {
      window.removeEventListener('click', stay, true)
      window.removeEventListener('submit', stay, true)
    }
  }, [])
  return null
}
