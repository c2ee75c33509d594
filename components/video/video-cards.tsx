'use client'

import { VideoCard } from './video-card.tsx'
import type { VideoCardModel } from './video-card-model.ts'
import css from './video-cards.module.css'

/** A grid of video posters: two per row on phones, five on wide screens. The first `eagerCount` posters load at once. */
export function VideoCards({ cards, heading, eagerCount = 0 }: VideoCardsProps) {
  return (
    <ul className={css.grid}>
      {cards.map((card, i) => (
        <li key={card.href}>
          <VideoCard card={card} heading={heading} priority={i < eagerCount} />
        </li>
      ))}
    </ul>
  )
}

interface VideoCardsProps {
  cards: VideoCardModel[]
  heading: 'h2' | 'h3'
  eagerCount?: number
}
