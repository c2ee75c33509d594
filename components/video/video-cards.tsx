'use client'

import { Picture } from '#components/ui/picture.tsx'
import css from './video-cards.module.css'
import type { VideoFace } from './video-face.ts'

const SIZES = '(min-width: 1024px) 230px, (min-width: 768px) 33vw, 46vw'

/** Videos as posters in a grid: two beside each other on a phone, five on wide screens. The first `eager` posters load at once. */
export function VideoCards({ faces, heading: Heading, eager = 0 }: VideoCardsProps) {
  return (
    <ul className={css.grid}>
      {faces.map(({ href, title, poster, length, channel, author, views, day }, i) => (
        <li key={href}>
          <article className={css.card}>
            <div className={css.poster}>
              <Picture url={poster} width={640} height={360} sizes={SIZES} priority={i < eager} />
              <b>
                <span>时长 </span>
                {length}
              </b>
            </div>
            <Heading className={css.title}>
              <a href={href}>{title}</a>
            </Heading>
            <p className={css.facts}>
              <b>{channel}</b>
              <span>{author}</span>
            </p>
            <p className={css.facts}>
              <span>{views}</span>
              <time dateTime={day}>{day}</time>
            </p>
          </article>
        </li>
      ))}
    </ul>
  )
}

interface VideoCardsProps {
  faces: VideoFace[]
  heading: 'h2' | 'h3'
  eager?: number
}
