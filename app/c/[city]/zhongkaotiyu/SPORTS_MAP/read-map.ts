import 'server-only'
import { cache } from 'react'
import { examSports, trainingPlaces } from '#components/exam/training-places.ts'
import type { City } from '#lib/contracts/city.ts'
import { getCategoryPath, getIndexThreshold } from '#lib/data/category.ts'
import { examAddress, getExamTables } from '#lib/data/exam.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import { getVenueOverview, searchVenues } from '#lib/data/venue.ts'
import { parseScope } from '#lib/routing/scope.ts'

const EXAM = 'zhongkao'
/** The largest page a list has; no city has more venues of one sport in the demo, and a map of more is no map. */
const MOST = 100

/** The map's places and what the page says about them; null when the scope is none. */
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
  const venues = city ? (await Promise.all([...sports.keys()].map((slug) => venuesOf(city, slug)))).flat() : []
  return {
    scope,
    links,
    rels,
    examHref,
    places: trainingPlaces(venues, sports),
    cityVenues: overview.venueCount,
    indexThreshold: await getIndexThreshold(city?.adCode),
    tableName: newest ? (newest.source ? `${newest.cityName} ${newest.year} 年评分表` : '示例评分表里的项目') : null,
  }
})

export type MapData = NonNullable<Awaited<ReturnType<typeof readMap>>>

async function venuesOf(city: City, slug: string) {
  const sport = (await getCategoryPath(slug))?.at(-1)
  if (!sport) return []
  return (await searchVenues({ adCode: city.adCode, categoryId: sport.categoryId, pageSize: MOST })).list
}
