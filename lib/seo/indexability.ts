import type { Noun } from '#lib/config/routes.ts'
import { originOf, type Site } from '#lib/config/site.ts'
import type { District } from '#lib/contracts/city.ts'
import { CATEGORY_INDEX_THRESHOLD } from '#lib/contracts/limits.ts'
import { isPlainListing, type ListingState, serialiseListingQuery } from '#lib/routing/listing-query.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { listPath } from '#lib/routing/scoped-links.ts'

/** Indexing directives of a page for search engines; addresses are absolute. */
export interface Indexing {
  isIndexable: boolean
  /**
   * False to keep search engines from following links: everything a thin city's pages link to can be found elsewhere.
   */
  isFollowed: boolean
  /** The canonical address of this content; null for none. */
  canonical: string | null
  previous: string | null
  next: string | null
}

const unindexed = (canonical: string | null = null): Indexing => ({
  isIndexable: false,
  isFollowed: true,
  canonical,
  previous: null,
  next: null,
})

/** A page of a thin city. */
const THIN: Indexing = { ...unindexed(), isFollowed: false }

const indexed = (canonical: string): Indexing => ({
  isIndexable: true,
  isFollowed: true,
  canonical,
  previous: null,
  next: null,
})

/**
 * Origin of a scope's lists: the city's own host, or the nationwide one. Null where nothing may be indexed: on foreign
 * hosts, and for cities that are only a query on a single host.
 */
const homeOrigin = (scope: Scope, site: Site): string | null =>
  scope.kind === 'default' || scope.kind === 'other' ? null : originOf(site, scope.city)

/** A city with fewer coaches than its threshold is thin: open to users, but not indexed (C-3). */
const isThin = (scope: Scope, cityTotal: number, indexThreshold: number) =>
  scope.city !== null && cityTotal < indexThreshold

/** Operators hid the city, so that it never reaches its threshold: nothing of it is indexed (C-3). */
export const isHiddenCity = (indexThreshold: number) => indexThreshold === Infinity

/** Home page; `cityTotal` is the number of coaches in the scope, `indexThreshold` the minimum for a city. */
export function homeIndexing(scope: Scope, cityTotal: number, indexThreshold: number, site: Site): Indexing {
  const origin = homeOrigin(scope, site)
  if (origin === null) return unindexed()
  return isThin(scope, cityTotal, indexThreshold) ? THIN : indexed(`${origin}/`)
}

/** A page that differs by city and is indexed where it has enough content. */
export function placedPageIndexing(scope: Scope, path: string, hasEnoughContent: boolean, site: Site): Indexing {
  const origin = homeOrigin(scope, site)
  return origin === null || !hasEnoughContent ? unindexed() : indexed(origin + path)
}

export interface ListIndexingInput {
  noun: Noun
  scope: Scope
  /** Sport and district of the list that has these items' canonical address; the district only if it is in the path. */
  second: string | null
  district: District | null
  state: ListingState
  /** Number of items in this list. */
  total: number
  /** Number of items in the scope, for all sports. */
  scopeTotal: number
  /** Minimum for a city. */
  indexThreshold: number
  lastPage: number
}

/**
 * A list: by city with its thresholds, or, for nationwide content, at its canonical address on the nationwide host
 * (C-3, C-4).
 */
export function listingIndexing(
  { noun, scope, second, district, state, total, scopeTotal, indexThreshold, lastPage }: ListIndexingInput,
  site: Site,
): Indexing {
  const { hasPlaces } = LISTINGS[noun]
  const origin = hasPlaces ? homeOrigin(scope, site) : scope.kind === 'default' ? null : site.origin
  if (origin === null || state.text) return unindexed()
  if (hasPlaces && isThin(scope, scopeTotal, indexThreshold)) return THIN
  const list = origin + listPath(noun, { second, district })
  if (!isPlainListing(noun, state)) return unindexed(list)
  if (total < (second || district ? CATEGORY_INDEX_THRESHOLD : 1)) return unindexed()

  const at = (page: number) => (page === 1 ? list : `${list}?${serialiseListingQuery(noun, { page })}`)
  return {
    isIndexable: true,
    isFollowed: true,
    canonical: at(state.page),
    previous: state.page > 1 ? at(state.page - 1) : null,
    next: state.page < lastPage ? at(state.page + 1) : null,
  }
}

/** Detail page of any family: indexed at its canonical address, `recordAddress`. */
export const recordIndexing = (scope: Scope, address: string): Indexing =>
  scope.kind === 'default' ? unindexed() : indexed(address)

/** A nationwide text: canonical on the nationwide host, indexable on any host of the site. */
export const textIndexing = (scope: Scope, path: string, site: Site): Indexing =>
  scope.kind === 'default' ? unindexed() : indexed(site.origin + path)

/** A page that is never indexed: 切换城市, not found, forms. */
export const NOT_INDEXED: Indexing = unindexed()
