'use client'

import line from '#components/reading/facts.module.css'
import cardCss from '#components/ui/card.module.css'
import { Picture } from '#components/ui/picture.tsx'
import css from './video-card.module.css'
import type { VideoCardModel } from './video-card-model.ts'

const SIZES = '(min-width: 1024px) 280px, (min-width: 768px) 33vw, 46vw'

/**
 * Card of a video: poster with length, title, channel, author and plays. The title is the only link and covers the
 * whole card.
 */
export function VideoCard({ card, heading: Heading, priority = false }: VideoCardProps) {
  const { href, title, poster, length, channel, author, views, day } = card
  return (
    <article className={`${cardCss.card} ${css.card}`}>
      <div className={css.poster}>
        <Picture url={poster} width={640} height={360} sizes={SIZES} priority={priority} />
        <b>
          <span>时长 </span>
          {length}
        </b>
      </div>
      <Heading className={css.title}>
        <a href={href}>{title}</a>
      </Heading>
      <p className={line.facts}>
        <b>{channel}</b>
        <span>{author}</span>
      </p>
      <p className={line.facts}>
        <span>{views}</span>
        <time dateTime={day}>{day}</time>
      </p>
    </article>
  )
}

interface VideoCardProps {
  card: VideoCardModel
  heading: 'h2' | 'h3'
  /** Visible without scrolling: the poster is loaded at once, with high priority. */
  priority?: boolean
}
