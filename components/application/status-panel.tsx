'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './application.module.css'

/** The status of an application. Takes the focus after every action of the applicant (`moves`), so it is noticed. */
export function StatusPanel({ title, tone = 'calm', moves, children }: StatusPanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (moves > 0) panel.current?.focus()
  }, [moves])
  return (
    <section ref={panel} className={`${css.status} ${css[tone]}`} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface StatusPanelProps {
  title: string
  /** `good`: nothing to do. `wrong`: something has to be changed. */
  tone?: 'calm' | 'good' | 'wrong'
  moves: number
  children?: ReactNode
}
