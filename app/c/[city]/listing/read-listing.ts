import 'server-only'
import { cache } from 'react'
import { type ListingView, secondOf, type Widened } from '#components/listing/listing-view.ts'
import { type SportOption, sportRows } from '#components/listing/sport-rows.ts'
import { lastPageOf } from '#components/ui/last-page.ts'
import type { CategoryNode } from '#lib/contracts/category.ts'
import type { City } from '#lib/contracts/city.ts'
import { linksFor } from '#lib/routing/links.ts'
import { NONE, parseListSegments } from '#lib/routing/list-segments.ts'
import { defaultListing, isPlainListing, type ListingState, parseListingQuery } from '#lib/routing/listing-query.ts'
import { LISTINGS, type ListedNoun } from '#lib/routing/listings.ts'
import { NATIONWIDE, parseScope, type Scope } from '#lib/routing/scope.ts'

interface Page<Item> {
  list: Item[]
  total: number
  isTotalCapped: boolean
  pageNum: number
  pageSize: number
}

/** One question to the family's service. */
export interface ListingQuestion {
  /** Null for the whole country. */
  city: City | null
  /** The sport asked for, highest level first; empty for all. */
  path: readonly CategoryNode[]
  state: ListingState
  /** False for what is asked anew every time. */
  isStored: boolean
}

/** How a family's lists are read. */
export interface ListingSource<Item> {
  noun: ListedNoun
  /** The sports a `:second` may name; a slug not in it is no address. */
  tree(): Promise<CategoryNode[]>
  /** What there is in a city (no code: in the whole country): in all, by slug of the sport, by district. */
  overview(adCode?: string): Promise<{ total: number; counts: ReadonlyMap<string, number>; districts: string[] }>
  search(question: ListingQuestion): Promise<Page<Item>>
}

export interface ListingData<Item> {
  scope: Scope
  view: ListingView
  result: Page<Item>
  lastPage: number
  /** Items in the scope, whatever the sport. */
  scopeTotal: number
  sports: SportOption[][]
  /** Names of the city's districts that have something to list. */
  districts: string[]
  /** What a wider question found, when the list is empty. */
  widened: (Widened & { list: Item[] }) | null
}

/** Readers of a family's two list pages; null when the address is none (A-08, seo §5). */
export function listingReader<Item>(source: ListingSource<Item>) {
  const { noun } = source
  return {
    /** The stored page, by the segments of its internal address. */
    stored: cache((city: string, second: string, district: string, page: string) => {
      const scope = parseScope(city)
      const segments = scope && parseListSegments({ second, district, page }, scope)
      if (!segments) return null
      return readListing(source, scope, segments.second, { ...defaultListing(noun), ...segments.state }, true)
    }),
    /** The page with any query, asked anew each time. */
    searched: cache((city: string, second: string, query: string) => {
      const scope = parseScope(city)
      const state = scope && parseListingQuery(noun, new URLSearchParams(query), scope.city)
      return state && readListing(source, scope, second === NONE ? null : second, state, false)
    }),
  }
}

async function readListing<Item>(
  source: ListingSource<Item>,
  scope: Scope,
  second: string | null,
  state: ListingState,
  isStored: boolean,
): Promise<ListingData<Item> | null> {
  const { noun } = source
  const tree = await source.tree()
  const path = second ? pathTo(tree, second) : []
  if (!path) return null
  const city = LISTINGS[noun].hasPlaces ? scope.city : null
  const [overview, result] = await Promise.all([
    source.overview(city?.adCode),
    source.search({ city, path, state, isStored }),
  ])
  const lastPage = lastPageOf(result)
  if (state.page > lastPage) return null
  const view: ListingView = { noun, links: linksFor(scope), city, path, state }
  return {
    scope,
    view,
    result,
    lastPage,
    scopeTotal: overview.total,
    sports: tree.length > 0 ? sportRows(tree, [...path], overview.counts) : [],
    districts:
      city?.children.filter(({ adName }) => overview.districts.includes(adName)).map((each) => each.adName) ?? [],
    widened: result.total === 0 ? await readWidened(source, scope, view, path, isStored) : null,
  }
}

function pathTo(nodes: readonly CategoryNode[], slug: string): CategoryNode[] | null {
  for (const node of nodes) {
    if (node.slug === slug) return [node]
    const below = pathTo(node.children, slug)
    if (below) return [node, ...below]
  }
  return null
}

/** What the first wider question that finds anything finds: without filters, in every sport, in the whole country. */
async function readWidened<Item>(
  { noun, search }: ListingSource<Item>,
  scope: Scope,
  view: ListingView,
  path: readonly CategoryNode[],
  isStored: boolean,
): Promise<ListingData<Item>['widened']> {
  const { city, state, links } = view
  const plain = { ...defaultListing(noun), text: state.text }
  const steps: { note: string; question: Omit<ListingQuestion, 'isStored'>; href: string }[] = []
  if (!isPlainListing(noun, { ...state, text: '' })) {
    const href = links.list(noun, { second: secondOf(view), state: plain })
    steps.push({ note: '去掉筛选条件后，为您找到', question: { city, path, state: plain }, href })
  }
  if (path.length > 0) {
    const href = links.list(noun, { state: plain })
    steps.push({ note: '在全部项目中，为您找到', question: { city, path: [], state: plain }, href })
  }
  // On a host that is not ours the whole country has no address.
  if (city && scope.kind !== 'default') {
    const href = links.nationwide(linksFor(NATIONWIDE).list(noun, { second: secondOf(view), state: plain }))
    steps.push({ note: '在全国范围，为您找到', question: { city: null, path, state: plain }, href })
  }
  if (state.text) {
    const href = links.list(noun)
    steps.push({ note: '您也可以看看', question: { city, path: [], state: defaultListing(noun) }, href })
  }
  for (const { note, question, href } of steps) {
    const { list } = await search({ ...question, isStored })
    if (list.length > 0) return { note, href, list }
  }
  return null
}
