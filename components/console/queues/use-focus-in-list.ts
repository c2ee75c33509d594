import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Where the entry that has the focus goes from a list, the focus moves to the one in its place, or to what is said of an
 * empty list: who works by the keyboard goes on there.
 */
export function useFocusInList() {
  const whole = useRef<HTMLDivElement>(null)
  /** Of the entry that has the focus. */
  const place = useRef(-1)
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return
    const entries = whole.current?.querySelector('ul')?.children
    const next = entries?.[Math.min(place.current, entries.length - 1)] ?? whole.current
    if (!(next instanceof HTMLElement)) return
    next.tabIndex = -1
    next.focus()
  })
  return {
    ref: whole,
    onFocus: ({ target }: FocusEvent) => {
      const entries = [...(whole.current?.querySelector('ul')?.children ?? [])]
      place.current = entries.findIndex((entry) => entry.contains(target))
    },
    onBlur: () => {
      place.current = -1
    },
  }
}
