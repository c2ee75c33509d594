import { PlacesMap } from '#components/map/places-map.tsx'
import { StaticMap } from '#components/map/static-map.tsx'
import { StaticMarkup } from '#components/ui/static-markup.tsx'
import css from './coach-venues.module.css'
import type { CoachView, VenueLine } from './coach-view.ts'

/** Where lessons take place: the map, and the addresses with the same numbers and their distance from the centre. */
export function CoachVenues({ venues, map, places }: Pick<CoachView, 'venues' | 'map' | 'places'>) {
  return (
    <div className={css.venues}>
      <PlacesMap places={places} centre={null} centreLabel="" label={`${places.length} 处上课地点`}>
        <StaticMap map={map} />
      </PlacesMap>
      <StaticMarkup as="ol" id="venues" className={css.list} facts={venues} render={renderVenues} />
    </div>
  )
}

const renderVenues = (venues: VenueLine[]) =>
  venues.map(([name, address, where, href]) => (
    <li key={name + address}>
      <a href={href}>{name}</a>
      <span>{address}</span>
      <span>{where}</span>
    </li>
  ))
