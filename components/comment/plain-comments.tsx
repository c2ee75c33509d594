import type { ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { Pager } from '#components/ui/pager.tsx'
import css from './plain-comments.module.css'

/** Comments or replies as a paginated page: what a dialog shows, without JavaScript. */
export function PlainComments({ trail, title, page, last, hrefFor, children }: PlainCommentsProps) {
  return (
    <div className={css.page}>
      <Breadcrumb items={trail} />
      <h1>{title}</h1>
      {children}
      <Pager page={page} last={last} hrefFor={hrefFor} rel="nofollow" />
    </div>
  )
}

interface PlainCommentsProps {
  trail: BreadcrumbItem[]
  title: string
  page: number
  last: number
  hrefFor: (page: number) => string
  children: ReactNode
}
