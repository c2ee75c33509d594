'use client'

import { CompareBar } from '#components/compare/compare-bar.tsx'
import { type MapCentre, ResultMap } from '#components/listing/result-map.tsx'
import { CardColumns } from '#components/ui/card-columns.tsx'
import { CoachCard } from './coach-card.tsx'
import type { ListedCard } from './listed-card.ts'

/** A list of coach cards, in two columns from 1200 px. The first `eagerCount` portraits load at once. */
export function CardList({ cards, heading, eagerCount = 0 }: CardListProps) {
  return (
    <>
      <CardColumns>
        {cards.map((card, i) => (
          <li key={card.coachId}>
            <CoachCard card={card} heading={heading} priority={i < eagerCount} />
          </li>
        ))}
      </CardColumns>
      <CompareBar />
    </>
  )
}

/** The same, with an optional map of where the coaches teach above it. */
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
        counter="位"
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
  eagerCount?: number
}
