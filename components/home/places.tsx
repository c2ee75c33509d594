import { Section } from '#components/ui/section.tsx'
import css from './places.module.css'

/** A choice of places with their number of coaches: districts of a city, or cities. */
export function Places({ title, note, more, places, isFacet = false }: PlacesProps) {
  if (places.length === 0) return null
  return (
    <Section title={title} note={note} more={more}>
      <ul className={css.places}>
        {places.map(({ key, name, href, coachCount }) => (
          <li key={key}>
            {/* A list filtered by district is not a separate page to search engines (C-4). */}
            <a href={href} rel={isFacet ? 'nofollow' : undefined}>
              {name} <small>{coachCount}</small>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export interface Place {
  key: string
  name: string
  href: string
  coachCount: number
}

interface PlacesProps {
  title: string
  note?: string
  more?: { href: string; label: string; rel?: 'nofollow' }
  places: Place[]
  isFacet?: boolean
}
