'use client'

import { CardColumns } from '#components/ui/card-columns.tsx'
import { ReadingCard } from './reading-card.tsx'
import type { ReadingCardModel } from './reading-card-model.ts'
import css from './reading-list.module.css'

/** A list of things to read, in two columns from 1200 px. The first `eagerCount` pictures load at once. */
export function ReadingList({ cards, heading, eagerCount = 0 }: ReadingListProps) {
  return (
    <CardColumns>
      {cards.map((card, i) => (
        <li key={card.href}>
          <ReadingCard card={card} heading={heading} priority={i < eagerCount} />
        </li>
      ))}
    </CardColumns>
  )
}

/** The same as a row of small cards: what to read next. */
export function ReadingRow({ cards }: { cards: ReadingCardModel[] }) {
  return (
    <ul className={css.row}>
      {cards.map((card) => (
        <li key={card.href}>
          <ReadingCard card={card} heading="h3" />
        </li>
      ))}
    </ul>
  )
}

interface ReadingListProps {
  cards: ReadingCardModel[]
  heading: 'h2' | 'h3'
  eagerCount?: number
}
