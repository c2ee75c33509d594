import { type RefObject, useEffect, useRef, useState } from 'react'

/** Time per slide, ms. */
const SLIDE_TIME = 6000

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls `next` every six seconds, except while the element is hovered or focused, or the tab is hidden. `next` is null
 * while not ready. `isEnabled` is the visitor's choice, changed by `toggle`; off by default under reduced motion.
 */
export function useAutoplay(element: RefObject<HTMLElement | null>, next: (() => void) | null) {
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isHeld, setHeld] = useState(false)
  const latest = useRef(next)
  latest.current = next
  const isReady = next !== null
  const isEnabled = isReady && (choice ?? !prefersReducedMotion())
  const isPlaying = isEnabled && !isHeld

  useEffect(() => {
    const area = element.current?.parentElement
    if (!area) return
    const hold = () => setHeld(true)
    const release = () => setHeld(area.matches(':hover') || area.contains(document.activeElement))
    const events = { pointerenter: hold, pointerleave: release, focusin: hold, focusout: () => setTimeout(release) }
    for (const [name, listener] of Object.entries(events)) area.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(events)) area.removeEventListener(name, listener)
    }
  }, [element])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => !document.hidden && latest.current?.(), SLIDE_TIME)
    return () => clearInterval(timer)
  }, [isPlaying])

  return { isEnabled, isPlaying, toggle: () => setChoice(!isEnabled) }
}
