import type { ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import css from './record-frame.module.css'

/**
 * How the page of one record is laid out: where we are, the head, the offer (on wide screens beside the head and what
 * comes next), `anchors` and the parts they lead to across the whole width, and what is like it.
 */
export function RecordFrame({ trail, head, offer, anchors, parts, related, children }: RecordFrameProps) {
  return (
    <div className={css.record}>
      <Breadcrumb items={trail} />
      <div className={css.page}>
        {head}
        {offer}
        <div className={css.main}>{children}</div>
      </div>
      {anchors}
      {parts && <div className={css.main}>{parts}</div>}
      {related}
    </div>
  )
}

interface RecordFrameProps {
  trail: BreadcrumbItem[]
  head: ReactNode
  /** An `<aside>`. */
  offer: ReactNode
  /** Of a long record. */
  anchors?: ReactNode
  parts?: ReactNode
  /** Sections after the record, and what stays at the foot of the window. */
  related: ReactNode
  children: ReactNode
}
