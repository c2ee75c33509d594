import type { Place } from './distance.ts'
import { groupPlaces } from './group-places.ts'
import css from './list-map.module.css'
import { planMap } from './plan-map.ts'
import { VenueMap } from './venue-map.tsx'

/** Fragments of the lines beside the map begin with this. */
const LINE = 'ditu'

/**
 * A page of results on a map drawn here, numbered, and the same numbers beside it. What shares a pin shares a line, so
 * that every pin can be pressed.
 */
export function ListMap({ places, centre, centreLabel, label }: ListMapProps) {
  const groups = groupPlaces(places, centre)
  const firsts = groups.map(([first, ...others]) => ({
    ...(first as MappedPlace),
    name: others.length > 0 ? `${first?.name} 等 ${others.length + 1} 个` : (first?.name ?? ''),
  }))
  return (
    <div className={css.list}>
      <VenueMap
        plan={planMap(firsts, centre)}
        names={firsts.map(({ name }) => name)}
        hrefs={groups.map(([first], i) => (groups[i]?.length === 1 ? (first?.href ?? '') : `#${LINE}-${i + 1}`))}
        centreLabel={centreLabel}
        label={label}
      />
      <ol>
        {groups.map((group, i) => (
          <li key={group[0]?.href} id={`${LINE}-${i + 1}`}>
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

interface MappedPlace extends Place {
  name: string
  href: string
  /** Said after the name: 天河区, 1.2 公里. */
  note: string
}

export interface ListMapProps {
  places: MappedPlace[]
  /** The visitor, or the middle of the city; null for the whole country. */
  centre: Place | null
  /** 您的位置, 广州市中心. */
  centreLabel: string
  /** What the map shows, for those who do not see it. */
  label: string
}
