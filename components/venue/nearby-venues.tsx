'use client'

import { CardRow } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import { VenueCard } from './venue-card.tsx'
import type { VenueCardModel } from './venue-card-model.ts'

/** Nearby venues with a sport in common, with a link to the full list. */
export function NearbyVenues({
  cards,
  allHref,
  allRel,
}: {
  cards: VenueCardModel[]
  allHref: string
  allRel?: 'nofollow' | undefined
}) {
  return (
    <Section title="附近场馆" more={{ href: allHref, label: '查看全部', rel: allRel }}>
      <CardRow>
        {cards.map((card) => (
          <li key={card.href}>
            <VenueCard card={card} heading="h3" variant="tile" />
          </li>
        ))}
      </CardRow>
    </Section>
  )
}
