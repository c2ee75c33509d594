'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { PHONE_QUERY } from '#components/theme/tokens.ts'

/** A block under its own name, which opens and closes it: open at first, and closed on a phone; open without JavaScript. */
export function FoldOnPhone({ className, summary, children }: FoldOnPhoneProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Which window this is, the server cannot know.
    if (fold.current && window.matchMedia(PHONE_QUERY).matches) fold.current.open = false
  }, [])
  return (
    <details ref={fold} className={className} open>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

interface FoldOnPhoneProps {
  className: string | undefined
  summary: ReactNode
  children: ReactNode
}
