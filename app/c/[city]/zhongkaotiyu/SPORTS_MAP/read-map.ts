import 'server-only'
import { cache } from 'react'
import { examSports, moreVenues, trainingPlaces, type VenuesOfSport } from '#components/exam/training-places.ts'
import type { City } from '#lib/contracts/city.ts'
import { getCategoryPath, getIndexThreshold } from '#lib/data/category.ts'
import { examAddress, getExamTables } from '#lib/data/exam.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import { getVenueOverview, searchVenues } from '#lib/data/venue.ts'
import { parseScope } from '#lib/routing/scope.ts'

const EXAM = 'zhongkao'
/** The maximum page size of a list; a map with more would be unreadable. */
const MAX_PLACES = 100

/** The map's places and the page's data; null for an invalid scope. */
export const readMap = cache(async (segment: string) => {
  const scope = parseScope(segment)
  if (!scope) return null
  const { city } = scope
  const [tables, overview, links, rels, examHref] = await Promise.all([
    getExamTables(city?.adCode),
    getVenueOverview(city?.adCode),
    recordLinksFor(scope),
    listRelsFor(scope),
    examAddress(scope),
  ])
  const [newest] = tables
  const sports = examSports(tables, EXAM)
  const found = city ? (await Promise.all([...sports.keys()].map((slug) => venuesOf(city, slug)))).flat() : []
  return {
    scope,
    links,
    rels,
    examHref,
    places: trainingPlaces(
      found.flatMap(({ list }) => list),
      sports,
    ),
    more: moreVenues(found),
    cityVenues: overview.venueCount,
    indexThreshold: await getIndexThreshold(city?.adCode),
    tableName: newest ? (newest.source ? `${newest.cityName} ${newest.year} 年评分表` : '示例评分表里的项目') : null,
  }
})

export type MapData = NonNullable<Awaited<ReturnType<typeof readMap>>>

/** Venues of a sport, open ones first; empty if the sport no longer exists. */
async function venuesOf(city: City, slug: string): Promise<VenuesOfSport[]> {
  const sport = (await getCategoryPath(slug))?.at(-1)
  if (!sport) return []
  const { list, total } = await searchVenues({
    adCode: city.adCode,
    categoryId: sport.categoryId,
    pageSize: MAX_PLACES,
  })
  return [{ slug, name: sport.name, list, total }]
}
