'use client'

import { CardRow } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import { VenueCard } from './venue-card.tsx'
import type { VenueFace } from './venue-face.ts'

/** Venues near this one with a sport in common, and the way to all of them. */
export function NearbyVenues({ faces, allHref }: { faces: VenueFace[]; allHref: string }) {
  if (faces.length === 0) return null
  return (
    <Section title="附近场馆" more={{ href: allHref, label: '查看全部' }}>
      <CardRow>
        {faces.map((face) => (
          <li key={face.href}>
            <VenueCard face={face} heading="h3" variant="tile" />
          </li>
        ))}
      </CardRow>
    </Section>
  )
}
