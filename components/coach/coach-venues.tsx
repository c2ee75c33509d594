import { VenueMap } from '#components/map/venue-map.tsx'
import css from './coach-venues.module.css'
import type { CoachView } from './coach-view.ts'

/** Where lessons take place: the map, and the addresses under the same numbers with their distance from the centre. */
export function CoachVenues({ venues, map, cityLabel }: Pick<CoachView, 'venues' | 'map' | 'cityLabel'>) {
  return (
    <div className={css.venues}>
      <VenueMap names={venues.map(([name]) => name)} plan={map} cityLabel={cityLabel} />
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
