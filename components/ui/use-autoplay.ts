import { type RefObject, useEffect, useRef, useState } from 'react'

/** ms a slide stands still. */
const STANDS = 6000

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls `next` every six seconds, except while the element is hovered, holds the focus, or the tab is hidden. `next`
 * null means not ready. `isWanted` is the visitor's choice, `toggle` changes it; reduced motion starts with no.
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
