import { type RefObject, useEffect, useRef, useState } from 'react'

/** Time per slide, ms. */
const STANDS = 6000

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls `next` every six seconds, except while the element is hovered or focused, or the tab is hidden. `next` is null
 * while not ready. `isWanted` is the visitor's choice, changed by `toggle`; off by default under reduced motion.
 */
export function useAutoplay(element: RefObject<HTMLElement | null>, next: (() => void) | null) {
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isHeld, setHeld] = useState(false)
  const latest = useRef(next)
  latest.current = next
  const isReady = next !== null
  const isWanted = isReady && (choice ?? !prefersStillness())
  const isPlaying = isWanted && !isHeld

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
    const timer = setInterval(() => !document.hidden && latest.current?.(), STANDS)
    return () => clearInterval(timer)
  }, [isPlaying])

  return { isWanted, isPlaying, toggle: () => setChoice(!isWanted) }
}
