import 'server-only'
import { cache } from 'react'
import { type Broaden, broaden } from '#components/listing/broader-searches.ts'
import { type ListingPage, type ListingView, secondOf, type Widened } from '#components/listing/listing-view.ts'
import { type SportOption, sportRows } from '#components/listing/sport-rows.ts'
import { lastPageOf } from '#components/ui/last-page.ts'
import type { Noun } from '#lib/config/routes.ts'
import type { City } from '#lib/contracts/city.ts'
import type { CategoryNode } from '#lib/contracts/listing/category.ts'
import { getIndexThreshold, pathIn } from '#lib/data/category.ts'
import { getListChanges } from '#lib/data/list-changes.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import { linksFor } from '#lib/routing/links.ts'
import { NONE, parseListSegments } from '#lib/routing/list-segments.ts'
import { defaultListing, type ListingState, parseListingQuery } from '#lib/routing/listing-query.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import { NATIONWIDE, parseScope, type Scope } from '#lib/routing/scope.ts'
import type { LandingIndex } from '#lib/seo/landing-index.ts'

/** A query to the family's service. */
export interface ListingQuery {
  /** Null for the whole country. */
  city: City | null
  /** The requested sport's path, highest level first; empty for all. */
  path: readonly CategoryNode[]
  state: ListingState
  /** False for queries that are not cached. */
  isStored: boolean
}

/** Counts of a city, or of the whole country. */
export interface ListingOverview {
  total: number
  /** By slug of the sport. */
  counts: ReadonlyMap<string, number>
  /** For coaches: which lists have their own address. */
  landings?: LandingIndex
  /** Names of the districts with something to list. */
  districts: readonly string[]
}

/** Data source of a family's lists. */
export interface ListingSource<Item, Overview extends ListingOverview = ListingOverview> {
  noun: Noun
  /** The sports `:second` may name; any other slug is not an address. */
  tree(): Promise<CategoryNode[]>
  /** Of the whole country without a code. */
  overview(adCode?: string): Promise<Overview>
  search(listingQuery: ListingQuery): Promise<ListingPage<Item>>
  /** Searches to try if a list is empty, if the family has its own. */
  broaden?: Broaden
}

export interface ListingData<Item, Overview extends ListingOverview = ListingOverview> {
  scope: Scope
  view: ListingView
  /** The sport's path, including its children; empty for all sports. */
  path: readonly CategoryNode[]
  result: ListingPage<Item>
  lastPage: number
  /** Minimum number of items for a list of this city to be indexed. */
  indexThreshold: number
  overview: Overview
  /** When the list last changed, if known. */
  changedAt: string | undefined
  sports: SportOption[][]
  /** Names of the city's districts with something to list. */
  districts: string[]
  /** Results of a broader search, if the list is empty. */
  widened: (Widened & { state: ListingState } & Pick<ListingPage<Item>, 'list' | 'reading'>) | null
}

/** Readers of a family's two kinds of list page; null if the address does not exist (A-08, C-5). */
export function listingReader<Item, Overview extends ListingOverview>(source: ListingSource<Item, Overview>) {
  const { noun } = source
  return {
    /** The stored page, by the segments of its internal address. */
    stored: cache((city: string, second: string, district: string, page: string) => {
      const scope = parseScope(city)
      const segments = scope && parseListSegments({ second, district, page }, scope)
      if (!segments) return null
      return readListing(source, scope, segments.second, { ...defaultListing(noun), ...segments.state }, true)
    }),
    /** The page with any query, never cached. */
    searched: cache((city: string, second: string, query: string) => {
      const scope = parseScope(city)
      const state = scope && parseListingQuery(noun, new URLSearchParams(query), scope.city)
      return state && readListing(source, scope, second === NONE ? null : second, state, false)
    }),
  }
}

async function readListing<Item, Overview extends ListingOverview>(
  source: ListingSource<Item, Overview>,
  scope: Scope,
  second: string | null,
  state: ListingState,
  isStored: boolean,
): Promise<ListingData<Item, Overview> | null> {
  const { noun } = source
  const tree = await source.tree()
  const path = second ? pathIn(tree, second) : []
  if (!path) return null
  const city = LISTINGS[noun].hasPlaces ? scope.city : null
  const listingQuery = { city, path, state, isStored }
  const [indexThreshold, overview, result, links, rels, changes] = await Promise.all([
    getIndexThreshold(city?.adCode),
    source.overview(city?.adCode),
    source.search(listingQuery),
    recordLinksFor(scope),
    listRelsFor(scope),
    getListChanges(noun, city?.adCode),
  ])
  const lastPage = lastPageOf(result)
  if (state.page > lastPage) return null
  const view: ListingView = { noun, links, rels, city, path, state }
  return {
    scope,
    view,
    path,
    result,
    lastPage,
    indexThreshold,
    overview,
    changedAt: changes(second, state.district),
    sports: tree.length > 0 ? sportRows(tree, path, overview.counts, (slug) => rels(noun, slug)) : [],
    districts:
      city?.children.filter(({ adName }) => overview.districts.includes(adName)).map((each) => each.adName) ?? [],
    widened: result.total === 0 ? await readWidened(source, scope, view, listingQuery) : null,
  }
}

/** Results of the first broader search that finds anything. */
async function readWidened<Item>(
  { noun, tree, search, broaden: broadenOwn = broaden }: ListingSource<Item>,
  scope: Scope,
  view: ListingView,
  { city, path, state, isStored }: ListingQuery,
): Promise<ListingData<Item>['widened']> {
  // On a host that is not ours, the whole country has no address.
  const hasCity = city !== null && scope.kind !== 'default'
  const sportNames = namesOf(await tree())
  for (const step of broadenOwn(state, { noun, hasSport: path.length > 0, hasCity, sportNames })) {
    const { list, reading } = await search({
      city: step.anywhere ? null : city,
      path: step.anySport ? [] : path,
      state: step.state,
      isStored,
    })
    if (list.length === 0) continue
    const wider = { second: step.anySport ? null : secondOf(view), state: step.state }
    const href = step.anywhere
      ? view.links.nationwide(linksFor(NATIONWIDE).list(noun, wider))
      : view.links.list(noun, wider)
    return { note: step.note, href, state: step.state, list, ...(reading && { reading }) }
  }
  return null
}

const namesOf = (tree: readonly CategoryNode[]): string[] =>
  tree.flatMap(({ name, children }) => [name, ...namesOf(children)])
