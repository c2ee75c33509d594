import { familyOf, type Noun } from '#lib/config/routes.ts'
import { originOf, type Site } from '#lib/config/site.ts'
import { CITY_INDEX_THRESHOLD } from '#lib/contracts/limits.ts'
import {
  type CoachListState,
  DEFAULT_LIST_STATE,
  facetCount,
  serialiseCoachListQuery,
} from '#lib/routing/list-query.ts'
import { serialiseListingQuery } from '#lib/routing/listing-query.ts'
import { LISTINGS, type ListedNoun } from '#lib/routing/listings.ts'
import type { Scope } from '#lib/routing/scope.ts'

/** A category's list is indexed from this many coaches on (seo §4). */
export const CATEGORY_INDEX_THRESHOLD = 3

/** What a page tells search engines about itself; addresses are absolute. */
export interface Indexing {
  isIndexable: boolean
  /** The one address of this content; null where none should be named. */
  canonical: string | null
  previous: string | null
  next: string | null
}

const hidden = (canonical: string | null = null): Indexing => ({
  isIndexable: false,
  canonical,
  previous: null,
  next: null,
})

const shown = (canonical: string): Indexing => ({ isIndexable: true, canonical, previous: null, next: null })

/**
 * Origin that owns a scope's lists: a city's own host, or the nationwide one. Null where nothing may be indexed: on
 * hosts that are not ours, and for cities that are only a query of the one host.
 */
const homeOrigin = (scope: Scope, site: Site): string | null =>
  scope.kind === 'default' || scope.kind === 'other' ? null : originOf(site, scope.city)

/** A city with fewer coaches is thin: people may use it, engines shall not keep it (seo §3). */
const isThin = (scope: Scope, cityTotal: number) => scope.city !== null && cityTotal < CITY_INDEX_THRESHOLD

/** Home page; `cityTotal` is the number of coaches in the scope. */
export function homeIndexing(scope: Scope, cityTotal: number, site: Site): Indexing {
  const origin = homeOrigin(scope, site)
  return origin === null || isThin(scope, cityTotal) ? hidden() : shown(`${origin}/`)
}

/** A page that is different in every city and is worth indexing where there is enough for it. */
export function placedPageIndexing(scope: Scope, path: string, isWorthIt: boolean, site: Site): Indexing {
  const origin = homeOrigin(scope, site)
  return origin === null || !isWorthIt ? hidden() : shown(origin + path)
}

export interface ListQuestion {
  scope: Scope
  second: string | null
  state: CoachListState
  /** Hits of this list. */
  total: number
  /** Coaches in the scope, whatever the sport. */
  cityTotal: number
  lastPage: number
}

/** Coach list: seo §3 and the table of §4. */
export function coachListIndexing(
  { scope, second, state, total, cityTotal, lastPage }: ListQuestion,
  site: Site,
): Indexing {
  const origin = homeOrigin(scope, site)
  if (origin === null || state.text || isThin(scope, cityTotal)) return hidden()
  const list = `${origin}/${familyOf('coach').path}${second ? `/${second}` : ''}`
  const isPlain =
    facetCount(state) === 0 &&
    state.district === null &&
    state.sort === DEFAULT_LIST_STATE.sort &&
    state.pageSize === DEFAULT_LIST_STATE.pageSize
  if (!isPlain) return hidden(list)
  if (total < (second ? CATEGORY_INDEX_THRESHOLD : 1)) return hidden()

  const at = (page: number) => {
    const query = serialiseCoachListQuery({ page })
    return query ? `${list}?${query}` : list
  }
  return {
    isIndexable: true,
    canonical: at(state.page),
    previous: state.page > 1 ? at(state.page - 1) : null,
    next: state.page < lastPage ? at(state.page + 1) : null,
  }
}

export interface ListingIndexQuestion {
  noun: ListedNoun
  scope: Scope
  second: string | null
  page: number
  /** Nothing chosen but sport and page. */
  isPlain: boolean
  isSearch: boolean
  /** Hits of this list. */
  total: number
  /** Items in the scope, whatever the sport. */
  scopeTotal: number
  lastPage: number
}

/**
 * A list of any family but the coaches': by city with the same thresholds, or, where the content is the same for the
 * whole country, at its one address on the nationwide host (seo §3, §4).
 */
export function listingIndexing(
  { noun, scope, second, page, isPlain, isSearch, total, scopeTotal, lastPage }: ListingIndexQuestion,
  site: Site,
): Indexing {
  const { hasPlaces } = LISTINGS[noun]
  const origin = hasPlaces ? homeOrigin(scope, site) : scope.kind === 'default' ? null : site.origin
  if (origin === null || isSearch || (hasPlaces && isThin(scope, scopeTotal))) return hidden()
  const list = `${origin}/${familyOf(noun).path}${second ? `/${second}` : ''}`
  if (!isPlain) return hidden(list)
  if (total < (second ? CATEGORY_INDEX_THRESHOLD : 1)) return hidden()

  const at = (each: number) => (each === 1 ? list : `${list}?${serialiseListingQuery(noun, { page: each })}`)
  return {
    isIndexable: true,
    canonical: at(page),
    previous: page > 1 ? at(page - 1) : null,
    next: page < lastPage ? at(page + 1) : null,
  }
}

/** The one address of a record: on the nationwide host, because it stays the same when it moves to another city. */
export const recordCanonical = (noun: Noun, id: number, site: Site): string =>
  `${site.origin}${familyOf(noun).detail}/${id}`

/** Detail of any family: indexed at its one address, seen from any host of the site. */
export const recordIndexing = (scope: Scope, noun: Noun, id: number, site: Site): Indexing =>
  scope.kind === 'default' ? hidden() : shown(recordCanonical(noun, id, site))

/** A text for the whole country: one address on the nationwide host, indexed seen from any host of the site. */
export const textIndexing = (scope: Scope, path: string, site: Site): Indexing =>
  scope.kind === 'default' ? hidden() : shown(site.origin + path)

/** A page for people only: 切换城市, not found, forms. */
export const NOT_INDEXED: Indexing = hidden()
