import { type RefObject, useEffect, useRef } from 'react'

/** Ref of the heading that takes the focus when the possible actions change, since the pressed button unmounts. */
export function useFocusOnActionChange(actionsKey: string): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null)
  const seen = useRef(actionsKey)
  useEffect(() => {
    if (seen.current !== actionsKey) head.current?.focus()
    seen.current = actionsKey
  }, [actionsKey])
  return head
}
