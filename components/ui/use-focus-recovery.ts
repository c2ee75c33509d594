import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * When the focused element inside a container unmounts, moves the focus to its replacement, for keyboard users.
 * `placeOf` records what has the focus, null if irrelevant; `next` finds the replacement, null: the container itself.
 */
export function useFocusRecovery<P, E extends HTMLElement = HTMLDivElement>(
  placeOf: (target: Element, container: HTMLElement) => P | null,
  next: (container: HTMLElement, place: P) => Element | null | undefined,
) {
  const container = useRef<E>(null)
  const place = useRef<P | null>(null)
  useEffect(() => {
    if (!container.current || place.current === null || document.activeElement !== document.body) return
    const replacement = next(container.current, place.current) ?? container.current
    if (!(replacement instanceof HTMLElement)) return
    if (replacement.tabIndex < 0) replacement.tabIndex = -1
    replacement.focus()
  })
  return {
    ref: container,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      place.current = placeOf(target, currentTarget)
    },
    onBlur: () => {
      place.current = null
    },
  }
}
