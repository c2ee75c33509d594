'use client'

import css from '#components/listing/card-grid.module.css'
import { CardFace } from './card-face.tsx'
import type { CoachFace } from './coach-face.ts'

/** Coaches under each other, from 1200 px in two columns. The first `eager` portraits load at once. */
export function CardList({ faces, heading, eager = 0 }: CardListProps) {
  return (
    <ul className={css.cards}>
      {faces.map((face, i) => (
        <li key={face.href}>
          <CardFace face={face} heading={heading} priority={i < eager} />
        </li>
      ))}
    </ul>
  )
}

interface CardListProps {
  faces: CoachFace[]
  heading: 'h2' | 'h3'
  eager?: number
}
