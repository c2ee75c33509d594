import { CardRow } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import { VenueCard } from '#components/venue/venue-card.tsx'
import { venueFaceOf } from '#components/venue/venue-face.ts'
import type { VenueCard as Venue } from '#lib/contracts/venue.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'

/** A titled row of venues; nothing when there are none or they could not be read. */
export function VenueRow({ scope, title, more, venues }: VenueRowProps) {
  if (!venues?.length) return null
  const links = linksFor(scope)
  return (
    <Section title={title} more={{ href: more, label: '查看全部' }}>
      <CardRow>
        {venues.map((venue) => (
          <li key={venue.venueId}>
            <VenueCard
              face={venueFaceOf(venue, links.detail('venue', venue.venueId), scope.city)}
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
  /** Where all of them are. */
  more: string
  venues: Venue[] | null
}
