import { groupPlaces } from './group-places.ts'
import css from './list-map.module.css'
import type { PlacesProps, ShownPlace } from './map-driver.ts'
import { offlineDriver } from './offline-driver.tsx'
import { PlacesMap } from './places-map.tsx'

/** Prefix of the anchors of the lines beside the map. */
const ANCHOR_PREFIX = 'ditu'

/** A page of results as numbered pins, with the same numbers beside it. Places that share a pin share a line. */
export function ListMap({ places, counter, ...rest }: ListMapProps) {
  const groups = groupPlaces(places, rest.centre)
  const pinPlaces = groups.map(
    ([first, ...others], i): ShownPlace => ({
      ...(first as MappedPlace),
      name: others.length > 0 ? `${first?.name}等 ${others.length + 1} ${counter}` : (first?.name ?? ''),
      href: others.length > 0 ? `#${ANCHOR_PREFIX}-${i + 1}` : (first?.href ?? ''),
    }),
  )
  const shown = { ...rest, places: pinPlaces }
  return (
    <div className={css.list}>
      <PlacesMap {...shown} isRequested>
        {offlineDriver.renderPlaces(shown)}
      </PlacesMap>
      <ol>
        {groups.map((group, i) => (
          <li key={group[0]?.href} id={`${ANCHOR_PREFIX}-${i + 1}`}>
            {group.map(({ href, name, note }) => (
              <a key={href} href={href}>
                {name}
                <small>{note}</small>
              </a>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface MappedPlace extends ShownPlace {
  href: string
  /** Follows the name: 天河区, 1.2 公里. */
  note: string
}

export interface ListMapProps extends PlacesProps {
  places: MappedPlace[]
  /** Measure word of what is on the map: 位, 个. */
  counter: string
}
