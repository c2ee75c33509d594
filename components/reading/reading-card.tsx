'use client'

import cardCss from '#components/ui/card.module.css'
import { Picture } from '#components/ui/picture.tsx'
import line from './facts.module.css'
import css from './reading-card.module.css'
import type { ReadingCardModel } from './reading-card-model.ts'

const ROW_SIZES = '(min-width: 768px) 200px, 112px'
const SMALL_SIZES = '96px'

/**
 * Card of an article or news item: picture, title, channel, author and date. With a summary it is the wide card of a
 * list.
 */
export function ReadingCard({ card, heading: Heading, priority = false }: ReadingCardProps) {
  const { href, title, cover, day, facts, channel, summary, mark } = card
  return (
    <article className={`${cardCss.card} ${summary ? css.row : css.small}`}>
      <div className={css.cover}>
        <Picture url={cover} width={640} height={480} sizes={summary ? ROW_SIZES : SMALL_SIZES} priority={priority} />
      </div>
      <Heading className={css.title}>
        {mark && <b>{mark}</b>}
        <a href={href}>{title}</a>
      </Heading>
      {summary && <p className={css.summary}>{summary}</p>}
      <p className={line.facts}>
        {channel && <b>{channel}</b>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <time dateTime={day}>{day}</time>
      </p>
    </article>
  )
}

interface ReadingCardProps {
  card: ReadingCardModel
  heading: 'h2' | 'h3'
  priority?: boolean
}
