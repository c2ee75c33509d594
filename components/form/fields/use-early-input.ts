import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * What was typed, ticked, chosen or filled in by the browser before hydration: the next render would take it
 * away. `take` is given the control once, as it stood then. Returns the ref of the control, or of a
 * group of them; `register`, the ref of react-hook-form, is told of it too.
 */
export function useEarlyInput<E extends HTMLElement>(
  register: ((control: E | null) => void) | null,
  take: (control: E) => void,
): RefCallback<E> {
  const found = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how it stood at first.
  useLayoutEffect(() => {
    if (found.current) take(found.current)
  }, [])
  return useCallback(
    (control: E | null) => {
      found.current = control
      register?.(control)
    },
    [register],
  )
}
