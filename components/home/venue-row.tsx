import { CardRow } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import { VenueCard } from '#components/venue/venue-card.tsx'
import { venueCardModel } from '#components/venue/venue-card-model.ts'
import type { VenueCard as Venue } from '#lib/contracts/venue/venue.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import type { Scope } from '#lib/routing/scope.ts'

/** A titled row of venues; nothing if there are none or loading failed. */
export async function VenueRow({ scope, title, more, moreRel, venues }: VenueRowProps) {
  if (!venues?.length) return null
  const links = await recordLinksFor(scope)
  return (
    <Section title={title} more={{ href: more, label: '查看全部', rel: moreRel }}>
      <CardRow>
        {venues.map((venue) => (
          <li key={venue.venueId}>
            <VenueCard
              card={venueCardModel(venue, links.record('venue', venue.venueId, venue.cityCode), scope.city)}
              heading="h3"
              variant="tile"
            />
          </li>
        ))}
      </CardRow>
    </Section>
  )
}

interface VenueRowProps {
  scope: Scope
  title: string
  /** Address of the full list. */
  more: string
  moreRel?: 'nofollow' | undefined
  venues: Venue[] | null
}
