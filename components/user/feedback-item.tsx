import { type ReactNode, useId } from 'react'
import css from '#components/lead/lead.module.css'
import { PhotoStrip } from '#components/ui/photo-strip.tsx'
import type { OwnDemand } from '#lib/contracts/demand.ts'
import { DEMAND_FORGOTTEN, DEMAND_STATUS_WORDS, DEMAND_TYPE_WORDS } from '#lib/copy/demand.ts'
import { formatMoment } from '#lib/format/date.ts'

/**
 * A user's feedback to the site's operators: text, photos, time and status; `note` follows the time. `children`: the
 * answer and actions.
 */
export function FeedbackItem({ demand, staticHost, note, children }: FeedbackItemProps) {
  const { opinionType, description, pictures, status, createdAt } = demand
  const id = useId()
  return (
    <li className={css.item} aria-labelledby={id}>
      <h3 id={id}>
        {DEMAND_TYPE_WORDS[opinionType]}
        <b className={status === 'open' ? css.open : undefined}>{DEMAND_STATUS_WORDS[status]}</b>
      </h3>
      <p className={css.words}>{description || DEMAND_FORGOTTEN}</p>
      <PhotoStrip addresses={pictures} staticHost={staticHost} />
      <p className={css.note}>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time> 发布
        {note && ` · ${note}`}
      </p>
      {children}
    </li>
  )
}

interface FeedbackItemProps {
  demand: OwnDemand
  /** Host of pictures; empty for this site. */
  staticHost: string
  note: string | false | null
  children: ReactNode
}
