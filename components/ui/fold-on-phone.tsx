'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { PHONE_QUERY } from '#components/theme/tokens.ts'

/** A collapsible block under its name: open at first, collapsed on phones; open without JavaScript. */
export function FoldOnPhone({ className, summary, children }: FoldOnPhoneProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The server cannot know the width of the window.
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
