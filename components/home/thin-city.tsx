import type { City } from '#lib/contracts/city.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { type LiveCity, nearbyCities } from './nearby-cities.ts'
import css from './thin-city.module.css'

const NEIGHBOURS_SHOWN = 6

/** Says that a city has few or no coaches, and links to the nearest cities with coaches and the whole country. */
export function ThinCity({ scope, city, coachCount, live }: ThinCityProps) {
  const links = linksFor(scope)
  return (
    <section className={css.notice}>
      <h2>{coachCount > 0 ? `${city.label}目前只有 ${coachCount} 位教练` : `${city.label}还没有教练入驻`}</h2>
      <p>可以看看离得最近的城市，或者先浏览全国的教练。</p>
      <ul className={css.ways}>
        {nearbyCities(city, live, NEIGHBOURS_SHOWN).map((near) => (
          <li key={near.adCode}>
            <a href={links.cityPage(near.city)}>
              {near.city.label} {near.coachCount} 位
            </a>
          </li>
        ))}
        <li>
          <a href={links.nationwide('/jiaolian')}>全国教练</a>
        </li>
      </ul>
    </section>
  )
}

interface ThinCityProps {
  scope: Scope
  city: City
  coachCount: number
  live: readonly LiveCity[]
}
