import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** Says what is missing and what to do next; `children` are links or buttons. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <h2 className={css.title}>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={css.ways}>{children}</div>}
    </div>
  )
}

interface EmptyStateProps {
  title: string
  text?: string
  children?: ReactNode
}
