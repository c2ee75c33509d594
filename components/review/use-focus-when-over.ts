import { type RefObject, useEffect, useRef } from 'react'

/** Ref of the heading that takes the focus when the possible actions change, since the pressed button unmounts. */
export function useFocusWhenOver(doable: string): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null)
  const seen = useRef(doable)
  useEffect(() => {
    if (seen.current !== doable) head.current?.focus()
    seen.current = doable
  }, [doable])
  return head
}
