'use client'

import { type MapCentre, ResultMap } from '#components/listing/result-map.tsx'
import { CardColumns } from '#components/ui/card-columns.tsx'
import { CoachCard } from './coach-card.tsx'
import type { CoachCardModel } from './coach-card-model.ts'

/** Coaches under each other, from 1200 px in two columns. What is seen first of them is text, so no portrait is loaded before it. */
export function CardList({ cards, heading }: CardListProps) {
  return (
    <CardColumns>
      {cards.map((card) => (
        <li key={card.href}>
          <CoachCard card={card} heading={heading} />
        </li>
      ))}
    </CardColumns>
  )
}

/** The same, and over them, when it is asked for, the map of where they teach. */
export function MappedCardList({ centre, centreLabel, cityCode, ...list }: CardListProps & MapCentre) {
  const places = list.cards.flatMap(({ name, sport, href, at, distance, area }) =>
    at ? [{ name: `${name} ${sport}`, href, longitude: at[0], latitude: at[1], note: distance ?? area }] : [],
  )
  return (
    <>
      <ResultMap
        places={places}
        centre={centre}
        centreLabel={centreLabel}
        cityCode={cityCode}
        label={`本页 ${places.length} 位教练上课地点的方位示意图`}
      />
      <CardList {...list} />
    </>
  )
}

interface CardListProps {
  cards: CoachCardModel[]
  heading: 'h2' | 'h3'
}
