import { cityByCode, districtByCode } from '#lib/city/cities.ts'
import type { CityOverview } from '#lib/data/category.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import type { LiveCity } from './nearby-cities.ts'
import { Places } from './places.tsx'

const CITIES_SHOWN = 16

/** Where to learn: the districts of the city, or the cities with the most coaches. */
export function HomePlaces({
  scope,
  overview,
  live,
}: {
  scope: Scope
  overview: CityOverview
  live: (LiveCity & { isLive: boolean })[]
}) {
  const links = linksFor(scope)
  if (scope.city) {
    return (
      <Places
        title={`在${scope.city.label}的哪个区上课`}
        more={{ href: links.location(), label: '切换城市', rel: 'nofollow' }}
        isFacet
        places={overview.districts.flatMap(({ adCode, adName, coachCount }) => {
          const district = districtByCode(adCode)?.district
          if (!district || coachCount === 0) return []
          return [{ key: adCode, name: adName, coachCount, href: links.list('coach', { state: { district } }) }]
        })}
      />
    )
  }
  return (
    <Places
      title="按城市找教练"
      more={{ href: links.location(), label: '全部城市', rel: 'nofollow' }}
      places={live
        .filter(({ isLive }) => isLive)
        .slice(0, CITIES_SHOWN)
        .flatMap(({ adCode, coachCount }) => {
          const city = cityByCode(adCode)
          return city ? [{ key: adCode, name: city.label, coachCount, href: links.cityPage(city) }] : []
        })}
    />
  )
}
