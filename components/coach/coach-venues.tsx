import { VenueMap } from '#components/map/venue-map.tsx'
import css from './coach-venues.module.css'
import type { CoachView } from './coach-view.ts'

/** Where lessons take place: the map, and the addresses under the same numbers with their distance from the centre. */
export function CoachVenues({ venues, map, cityLabel }: Pick<CoachView, 'venues' | 'map' | 'cityLabel'>) {
  return (
    <div className={css.venues}>
      <VenueMap names={venues.map(([name]) => name)} plan={map} cityLabel={cityLabel} />
      <ol className={css.list}>
        {venues.map(([name, address, where]) => (
          <li key={name + address}>
            <b>{name}</b>
            <span>{address}</span>
            <span>{where}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
