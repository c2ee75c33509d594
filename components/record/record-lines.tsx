'use client'

import cardCss from '#components/ui/card.module.css'
import { StaticMarkup } from '#components/ui/static-markup.tsx'
import type { StaticSource } from '#components/ui/static-source.ts'
import css from './record-lines.module.css'

/** One line of published content: address, title, note, and price or salary. */
export type RecordLine = [href: string, title: string, note: string, price?: string]

/** Courses, jobs and texts of a coach or venue. `id` must be unique on the page. */
export const RecordLines = ({ id, lines }: { id: string; lines: StaticSource<RecordLine[]> }) => (
  <StaticMarkup as="ul" id={id} className={css.lines} facts={lines} render={renderLines} />
)

const renderLines = (lines: RecordLine[]) =>
  lines.map(([href, title, note, price]) => (
    <li key={href} className={cardCss.card}>
      <a href={href}>{title}</a>
      {price && <b>{price}</b>}
      <p>{note}</p>
    </li>
  ))
