'use client'

import { type MapCentre, ResultMap } from '#components/listing/result-map.tsx'
import { CardColumns } from '#components/ui/card-columns.tsx'
import { CardFace } from './card-face.tsx'
import type { CoachFace } from './coach-face.ts'

/** Coaches under each other, from 1200 px in two columns. The first `eager` portraits load at once. */
export function CardList({ faces, heading, eager = 0 }: CardListProps) {
  return (
    <CardColumns>
      {faces.map((face, i) => (
        <li key={face.href}>
          <CardFace face={face} heading={heading} priority={i < eager} />
        </li>
      ))}
    </CardColumns>
  )
}

/** The same, and over them, when it is asked for, the map of where they teach. */
export function MappedCardList({ centre, centreLabel, cityCode, ...cards }: CardListProps & MapCentre) {
  const places = cards.faces.flatMap(({ name, sport, href, at, distance, area }) =>
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
      <CardList {...cards} />
    </>
  )
}

interface CardListProps {
  faces: CoachFace[]
  heading: 'h2' | 'h3'
  eager?: number
}
