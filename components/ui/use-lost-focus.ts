import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Where what has the focus goes from a whole, the focus moves to what stands for it: who works by the keyboard goes on
 * there. `placeOf` remembers what has it, null for nothing of concern; `next` finds where to go on, null: at the whole.
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
