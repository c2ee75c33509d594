import 'server-only'
import { cache } from 'react'
import type { Widened } from '#components/coach/coach-list-empty.tsx'
import { listNumbers } from '#components/coach/list-facts.ts'
import { type CoachListView, slugOf } from '#components/coach/list-view.ts'
import { relaxations } from '#components/coach/relaxations.ts'
import { sportRows } from '#components/listing/sport-rows.ts'
import { lastPageOf } from '#components/ui/last-page.ts'
import { getCategoryPath, getCategoryTree, getCityOverview } from '#lib/data/category.ts'
import { searchCoaches } from '#lib/data/coach.ts'
import { linksFor } from '#lib/routing/links.ts'
import {
  type CoachListState,
  DEFAULT_LIST_STATE,
  facetCount,
  parseCoachListQuery,
  searchInputOf,
} from '#lib/routing/list-query.ts'
import { NONE, parseListSegments } from '#lib/routing/list-segments.ts'
import { NATIONWIDE, parseScope, type Scope } from '#lib/routing/scope.ts'

/** Everything the stored list page shows, or null when its address is none (A-08, seo §5). */
export const readStoredList = cache((city: string, second: string, district: string, page: string) => {
  const scope = parseScope(city)
  const segments = scope && parseListSegments({ second, district, page }, scope)
  return segments && readList(scope, segments.second, { ...DEFAULT_LIST_STATE, ...segments.state }, true)
})

/** As `readStoredList` for the page with any query, which is asked anew each time. */
export const readSearchedList = cache((city: string, second: string, query: string) => {
  const scope = parseScope(city)
  const state = scope && parseCoachListQuery(new URLSearchParams(query), scope.city)
  return state && readList(scope, second === NONE ? null : second, state, false)
})

async function readList(scope: Scope, second: string | null, state: CoachListState, isStored: boolean) {
  const { city } = scope
  const path = second ? await getCategoryPath(second) : []
  if (!path) return null
  const [tree, overview, result] = await Promise.all([
    getCategoryTree(),
    getCityOverview(city?.adCode),
    searchCoaches(searchInputOf(state, { city, categoryId: path.at(-1)?.categoryId }), { isStored }),
  ])
  const lastPage = lastPageOf(result)
  if (state.page > lastPage) return null
  const view: CoachListView = { links: linksFor(scope), city, path, state }
  const counts = new Map(overview.categories.map(({ slug, coachCount }) => [slug, coachCount]))
  const taught = new Set(overview.districts.map(({ adCode }) => adCode))
  return {
    scope,
    view,
    overview,
    numbers: listNumbers(overview, {
      city: city?.label ?? null,
      district: state.district?.adName ?? null,
      sport: path.at(-1) ?? null,
      listed: isPlain(state) && !result.isTotalCapped ? result.total : null,
      shown: result.list.flatMap(({ districtName }) => districtName || []),
    }),
    result,
    lastPage,
    sports: sportRows(tree, path, counts),
    districts: city?.children.filter(({ adCode }) => taught.has(adCode)).map(({ adName }) => adName) ?? [],
    widened: result.total === 0 ? await readWidened(scope, view, isStored) : null,
  }
}

const isPlain = (state: CoachListState) => facetCount(state) === 0 && state.text === ''

export type CoachListData = NonNullable<Awaited<ReturnType<typeof readList>>>

/** What the first wider question that finds anybody finds. */
async function readWidened(scope: Scope, view: CoachListView, isStored: boolean): Promise<Widened | null> {
  const { city, path, state, links } = view
  // On a host that is not ours the whole country has no address.
  const hasCity = city !== null && scope.kind !== 'default'
  for (const step of relaxations(state, { hasSport: path.length > 0, hasCity })) {
    const categoryId = step.anySport ? undefined : path.at(-1)?.categoryId
    const found = await searchCoaches(searchInputOf(step.state, { city: step.anywhere ? null : city, categoryId }), {
      isStored,
    })
    if (found.list.length === 0) continue
    const list = { second: step.anySport ? null : slugOf(view), state: step.state }
    const href = step.anywhere ? links.nationwide(linksFor(NATIONWIDE).coachList(list)) : links.coachList(list)
    return { note: step.note, coaches: found.list, feeType: step.state.feeType, href }
  }
  return null
}
