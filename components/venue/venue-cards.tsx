'use client'

import { type MapCentre, ResultMap } from '#components/listing/result-map.tsx'
import { CardColumns } from '#components/ui/card-columns.tsx'
import { VenueCard } from './venue-card.tsx'
import type { VenueFace } from './venue-face.ts'

/** Venues under each other, from 1200 px in two columns. The first `eager` pictures load at once. */
export function VenueCards({ faces, heading, eager = 0 }: VenueCardsProps) {
  return (
    <CardColumns>
      {faces.map((face, i) => (
        <li key={face.href}>
          <VenueCard face={face} heading={heading} priority={i < eager} />
        </li>
      ))}
    </CardColumns>
  )
}

/** The same, and over them, when it is asked for, the map they stand on. */
export function MappedVenueCards({ centre, centreLabel, cityCode, ...cards }: MappedVenueCardsProps) {
  const places = cards.faces.map(({ name, href, at: [longitude, latitude], distance, area }) => ({
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
        centre={centre}
        centreLabel={centreLabel}
        cityCode={cityCode}
        label={`本页 ${places.length} 个场馆的方位示意图`}
      />
      <VenueCards {...cards} />
    </>
  )
}

interface VenueCardsProps {
  faces: VenueFace[]
  heading: 'h2' | 'h3'
  eager?: number
}

interface MappedVenueCardsProps extends VenueCardsProps, MapCentre {}
