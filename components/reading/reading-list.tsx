'use client'

import { CardColumns } from '#components/ui/card-columns.tsx'
import { ReadingCard } from './reading-card.tsx'
import type { ReadingFace } from './reading-face.ts'
import css from './reading-list.module.css'

/** Things to read under each other, from 1200 px in two columns. The first `eager` pictures load at once. */
export function ReadingList({ faces, heading, eager = 0 }: ReadingListProps) {
  return (
    <CardColumns>
      {faces.map((face, i) => (
        <li key={face.href}>
          <ReadingCard face={face} heading={heading} priority={i < eager} />
        </li>
      ))}
    </CardColumns>
  )
}

/** The same, small and beside each other: what to read next. */
export function ReadingRow({ faces }: { faces: ReadingFace[] }) {
  return (
    <ul className={css.row}>
      {faces.map((face) => (
        <li key={face.href}>
          <ReadingCard face={face} heading="h3" />
        </li>
      ))}
    </ul>
  )
}

interface ReadingListProps {
  faces: ReadingFace[]
  heading: 'h2' | 'h3'
  eager?: number
}
