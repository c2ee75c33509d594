import type { ComponentProps } from 'react'
import { Listing } from '#components/listing/listing.tsx'
import { mapCentreOf } from '#components/listing/map-centre.ts'
import type { VenuePage } from '#lib/contracts/venue.ts'
import { MappedVenueCards } from './venue-cards.tsx'
import { venueFaceOf } from './venue-face.ts'

/** Pictures that are on the screen before anybody scrolls. */
const FIRST_SCREEN = 3

type Frame = ComponentProps<typeof Listing>

/** The venue list as a whole; when it is empty, the venues of the wider question that found some. */
export function VenueList({ result, widened, view, ...frame }: VenueListProps) {
  const venues = widened?.list ?? result.list
  return (
    <Listing {...frame} view={view} result={result} widened={widened}>
      <MappedVenueCards
        faces={venues.map((venue) => venueFaceOf(venue, view.links.detail('venue', venue.venueId), view.city))}
        heading={widened ? 'h3' : 'h2'}
        eager={widened ? 0 : FIRST_SCREEN}
        {...mapCentreOf(view.city, view.state.near)}
      />
    </Listing>
  )
}

interface VenueListProps extends Omit<Frame, 'children' | 'result' | 'widened'> {
  result: VenuePage
  widened: (NonNullable<Frame['widened']> & Pick<VenuePage, 'list'>) | null
}
