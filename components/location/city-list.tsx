import { linksFor } from '#lib/routing/links.ts'
import { locationOf, type Scope } from '#lib/routing/scope.ts'
import { CityFilter } from './city-filter.tsx'
import { type CityEntry, groupByProvince, searchWordsOf } from './city-groups.ts'
import css from './city-list.module.css'

const HOT_SHOWN = 12

/** Every city with coaches, linked. */
export function CityList({ scope, live }: { scope: Scope; live: readonly { adCode: string; coachCount: number }[] }) {
  const links = linksFor(scope)
  const groups = groupByProvince(live)
  const hot = groups
    .flatMap(({ entries }) => entries)
    .toSorted((a, b) => b.coachCount - a.coachCount)
    .slice(0, HOT_SHOWN)
  return (
    <div className={css.page}>
      <h1>切换城市</h1>
      <p className={css.now}>
        <span>
          当前：<b>{locationOf(scope).adName}</b>
        </span>
        {scope.city && <a href={links.nationwide()}>看全国的教练</a>}
      </p>
      <CityFilter>
        <div className={css.groups}>
          <Group title="热门城市" scope={scope} entries={hot} isHot />
          {groups.map(({ province, entries }) => (
            <Group key={province} title={province} scope={scope} entries={entries} />
          ))}
        </div>
      </CityFilter>
    </div>
  )
}

function Group({ title, scope, entries, isHot = false }: GroupProps) {
  const links = linksFor(scope)
  return (
    <section className={isHot ? `${css.group} ${css.hot}` : css.group}>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ city, coachCount }) => (
          <li key={city.adCode} data-find={searchWordsOf(city)}>
            <a href={links.cityPage(city)} aria-current={city === scope.city || undefined}>
              {city.label} <small>{coachCount} 位</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GroupProps {
  title: string
  scope: Scope
  entries: CityEntry[]
  isHot?: boolean
}
