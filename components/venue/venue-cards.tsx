'use client'

import css from '#components/listing/card-grid.module.css'
import { VenueCard } from './venue-card.tsx'
import type { VenueFace } from './venue-face.ts'

/** Venues under each other, from 1200 px in two columns. The first `eager` pictures load at once. */
export function VenueCards({ faces, heading, eager = 0 }: VenueCardsProps) {
  return (
    <ul className={css.cards}>
      {faces.map((face, i) => (
        <li key={face.href}>
          <VenueCard face={face} heading={heading} priority={i < eager} />
        </li>
      ))}
    </ul>
  )
}

interface VenueCardsProps {
  faces: VenueFace[]
  heading: 'h2' | 'h3'
  eager?: number
}
