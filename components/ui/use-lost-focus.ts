import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * When the focused element inside a container unmounts, moves the focus to its replacement, for keyboard users.
 * `placeOf` records what has the focus, null if irrelevant; `next` finds the replacement, null: the container itself.
 */
export function useLostFocus<P>(
  placeOf: (target: Element, whole: HTMLElement) => P | null,
  next: (whole: HTMLElement, place: P) => Element | null | undefined,
) {
  const whole = useRef<HTMLDivElement>(null)
  const place = useRef<P | null>(null)
  useEffect(() => {
    if (!whole.current || place.current === null || document.activeElement !== document.body) return
    const found = next(whole.current, place.current) ?? whole.current
    if (!(found instanceof HTMLElement)) return
    if (found.tabIndex < 0) found.tabIndex = -1
    found.focus()
  })
  return {
    ref: whole,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      place.current = placeOf(target, currentTarget)
    },
    onBlur: () => {
      place.current = null
    },
  }
}
