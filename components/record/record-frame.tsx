import type { ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import css from './record-frame.module.css'

/**
 * How the page of one record is laid out: where we are, the head, the offer (beside the parts on wide screens), the
 * parts, and what is like it.
 */
export function RecordFrame({ trail, head, offer, related, children }: RecordFrameProps) {
  return (
    <div className={css.record}>
      <Breadcrumb items={trail} />
      <div className={css.page}>
        {head}
        {offer}
        <div className={css.main}>{children}</div>
      </div>
      {related}
    </div>
  )
}

interface RecordFrameProps {
  trail: BreadcrumbItem[]
  head: ReactNode
  /** An `<aside>`. */
  offer: ReactNode
  /** Sections after the record, and what stays at the foot of the window. */
  related: ReactNode
  children: ReactNode
}
