import type { ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import css from './record-frame.module.css'

/**
 * Layout of a record's page: breadcrumbs, head, pictures, the offer (on wide screens beside the head and what follows),
 * facts, `anchors` and their parts in full width, and related records.
 */
export function RecordFrame({ trail, head, media, offer, facts, anchors, parts, related, children }: RecordFrameProps) {
  return (
    <div className={css.record}>
      <Breadcrumb items={trail} />
      <div className={media ? `${css.page} ${css.withMedia}` : css.page}>
        {head}
        {media && <div className={css.media}>{media}</div>}
        {offer}
        {facts && <div className={css.facts}>{facts}</div>}
        {children && <div className={css.main}>{children}</div>}
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
  /** The main pictures: on phones below the head, on wider screens beside the offer or the facts. */
  media?: ReactNode
  /** An `<aside>`. */
  offer: ReactNode
  /** Beside the pictures on wide screens. */
  facts?: ReactNode
  /** For a long record. */
  anchors?: ReactNode
  parts?: ReactNode
  /** Sections after the record, and the bar at the bottom of the window. */
  related: ReactNode
  /** Parts beside the offer. */
  children?: ReactNode
}
