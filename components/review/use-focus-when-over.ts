import { type RefObject, useEffect, useRef } from 'react'

/** The heading that takes the focus when what can be done is another: the pressed button is gone then. */
export function useFocusWhenOver(doable: string): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null)
  const seen = useRef(doable)
  useEffect(() => {
    if (seen.current !== doable) head.current?.focus()
    seen.current = doable
  }, [doable])
  return head
}
