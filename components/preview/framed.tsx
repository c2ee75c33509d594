'use client'

import { useEffect } from 'react'

/** Makes a page framed beside a form read-only: links and forms do nothing, since other pages must not be framed. */
export function Framed() {
  useEffect(() => {
    if (window.parent === window) return
    const stay = (event: Event) => {
      const { target } = event
      const isWay = target instanceof Element && target.closest('a[href]:not([href^="#"])')
      if (event.type === 'submit' || isWay) event.preventDefault()
    }
    // Capture phase, before the page's own handlers.
    window.addEventListener('click', stay, true)
    window.addEventListener('submit', stay, true)
    return () => {
      window.removeEventListener('click', stay, true)
      window.removeEventListener('submit', stay, true)
    }
  }, [])
  return null
}
