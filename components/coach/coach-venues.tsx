import { PlacesMap } from '#components/map/places-map.tsx'
import { VenueMap } from '#components/map/venue-map.tsx'
import css from './coach-venues.module.css'
import type { CoachView } from './coach-view.ts'

/** Where lessons take place: the map, and the addresses under the same numbers with their distance from the centre. */
export function CoachVenues({
  venues,
  map,
  places,
  cityLabel,
}: Pick<CoachView, 'venues' | 'map' | 'places' | 'cityLabel'>) {
  return (
    <div className={css.venues}>
      <PlacesMap
        places={places.map(([longitude, latitude], i) => {
          const [name = '', , , href] = venues[i] ?? []
          return { name, longitude, latitude, ...(href && { href }) }
        })}
        centre={null}
        centreLabel=""
        label={`${venues.length} 处上课地点`}
      >
        <VenueMap names={venues.map(([name]) => name)} plan={map} cityLabel={cityLabel} />
      </PlacesMap>
      <ol className={css.list}>
        {venues.map(([name, address, where, href]) => (
          <li key={name + address}>
            <a href={href}>{name}</a>
            <span>{address}</span>
            <span>{where}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
