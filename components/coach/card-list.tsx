'use client'

import { CompareBar } from '#components/compare/compare-bar.tsx'
import { type MapCentre, ResultMap } from '#components/listing/result-map.tsx'
import { CardColumns } from '#components/ui/card-columns.tsx'
import { CoachCard } from './coach-card.tsx'
import type { ListedCard } from './listed-card.ts'

/** Coaches under each other, from 1200 px in two columns. What is seen first of them is text, so no portrait is loaded before it. */
export function CardList({ cards, heading }: CardListProps) {
  return (
    <>
      <CardColumns>
        {cards.map((card) => (
          <li key={card.coachId}>
            <CoachCard card={card} heading={heading} />
          </li>
        ))}
      </CardColumns>
      <CompareBar />
    </>
  )
}

/** The same, and over them, when it is asked for, the map of where they teach. */
export function MappedCardList({ centre, centreLabel, cityCode, ...list }: CardListProps & MapCentre) {
  const places = list.cards.flatMap(({ name, place }) => {
    if (!place) return []
    const [href, sport, longitude, latitude, note] = place
    return [{ name: `${name} ${sport}`, href, longitude, latitude, note }]
  })
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
  cards: ListedCard[]
  heading: 'h2' | 'h3'
}
