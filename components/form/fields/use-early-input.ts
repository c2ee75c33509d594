import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Recovers what was typed, ticked, chosen or autofilled before hydration, which the next render would discard. `take`
 * receives the control once, in its initial state. Returns the ref for the control or a group of them; `register`,
 * react-hook-form's ref, is called too.
 */
export function useEarlyInput<E extends HTMLElement>(
  register: ((control: E | null) => void) | null,
  take: (control: E) => void,
): RefCallback<E> {
  const found = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial state matters.
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
