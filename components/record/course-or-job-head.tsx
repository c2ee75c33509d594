import type { ReactNode } from 'react'
import css from './notice.module.css'

/** Head of a course or job: title, owner and deadline. `children` are further facts, each a `<span>`. */
export function CourseOrJobHead({ title, by, deadline, isExpired, summary, children }: CourseOrJobHeadProps) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      {by && <p className={css.by}>{by}</p>}
      <p className={css.meta}>
        <b className={isExpired ? css.over : undefined}>{deadline}</b>
        {children}
      </p>
      {summary && <p className={css.summary}>{summary}</p>}
    </header>
  )
}

interface CourseOrJobHeadProps {
  title: string
  by?: string
  deadline: string
  isExpired: boolean
  summary?: string
  children: ReactNode
}
