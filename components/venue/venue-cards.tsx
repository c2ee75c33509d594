'use client'

import { type MapCentre, ResultMap } from '#components/listing/result-map.tsx'
import { CardColumns } from '#components/ui/card-columns.tsx'
import { VenueCard } from './venue-card.tsx'
import type { VenueCardModel } from './venue-card-model.ts'

/** A list of venues, in two columns from 1200 px. The first `eagerCount` pictures load at once. */
export function VenueCards({ cards, heading, eagerCount = 0 }: VenueCardsProps) {
  return (
    <CardColumns>
      {cards.map((card, i) => (
        <li key={card.href}>
          <VenueCard card={card} heading={heading} priority={i < eagerCount} />
        </li>
      ))}
    </CardColumns>
  )
}

/** The same, with an optional map above it. */
export function MappedVenueCards({ centre, centreLabel, cityCode, ...list }: MappedVenueCardsProps) {
  const places = list.cards.map(({ name, href, at: [longitude, latitude], distance, area }) => ({
    name,
    href,
    longitude,
    latitude,
    note: distance ?? area,
  }))
  return (
    <>
      <ResultMap
        places={places}
        counter="个"
        centre={centre}
        centreLabel={centreLabel}
        cityCode={cityCode}
        label={`本页 ${places.length} 个场馆的方位示意图`}
      />
      <VenueCards {...list} />
    </>
  )
}

interface VenueCardsProps {
  cards: VenueCardModel[]
  heading: 'h2' | 'h3'
  eagerCount?: number
}

interface MappedVenueCardsProps extends VenueCardsProps, MapCentre {}
