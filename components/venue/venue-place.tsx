import { PlacesMap } from '#components/map/places-map.tsx'
import { StaticMap } from '#components/map/static-map.tsx'
import { NewTabLink } from '#components/ui/links.tsx'
import css from './venue-place.module.css'
import type { VenueView } from './venue-view.ts'

/** Where the venue is and how to get there: map, address, navigation link and nearby landmarks. */
export function VenuePlace({ venue }: { venue: VenueView }) {
  const { name, at, map } = venue
  return (
    <div className={css.place}>
      <PlacesMap places={[{ name, ...at }]} centre={null} centreLabel="" label={`${name}的位置`}>
        <StaticMap map={map} />
      </PlacesMap>
      <dl>
        <dt>地址</dt>
        <dd>
          {venue.address}
          <NewTabLink href={venue.mapHref}>在高德地图中查看</NewTabLink>
        </dd>
        {venue.transport && (
          <>
            <dt>交通</dt>
            <dd>{venue.transport}</dd>
          </>
        )}
        {venue.landmarks && (
          <>
            <dt>附近</dt>
            <dd>{venue.landmarks}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
