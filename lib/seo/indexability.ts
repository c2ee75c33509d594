import type { Noun } from '#lib/config/routes.ts'
import { originOf, type Site } from '#lib/config/site.ts'
import type { District } from '#lib/contracts/city.ts'
import { CATEGORY_INDEX_THRESHOLD } from '#lib/contracts/limits.ts'
import { isPlainListing, type ListingState, serialiseListingQuery } from '#lib/routing/listing-query.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { listPath } from '#lib/routing/scoped-links.ts'

/** What a page tells search engines about itself; addresses are absolute. */
export interface Indexing {
  isIndexable: boolean
  /** False where engines shall not even follow the links: all that a thin city's pages lead to is found elsewhere. */
  isFollowed: boolean
  /** The one address of this content; null where none should be named. */
  canonical: string | null
  previous: string | null
  next: string | null
}

const hidden = (canonical: string | null = null): Indexing => ({
  isIndexable: false,
  isFollowed: true,
  canonical,
  previous: null,
  next: null,
})

/** A page of a thin city. */
const THIN: Indexing = { ...hidden(), isFollowed: false }

const shown = (canonical: string): Indexing => ({
  isIndexable: true,
  isFollowed: true,
  canonical,
  previous: null,
  next: null,
})

/**
 * Origin that owns a scope's lists: a city's own host, or the nationwide one. Null where nothing may be indexed: on
 * hosts that are not ours, and for cities that are only a query of the one host.
 */
const homeOrigin = (scope: Scope, site: Site): string | null =>
  scope.kind === 'default' || scope.kind === 'other' ? null : originOf(site, scope.city)

/** A city with fewer coaches than its threshold is thin: people may use it, engines shall not keep it (C-3). */
const isThin = (scope: Scope, cityTotal: number, indexThreshold: number) =>
  scope.city !== null && cityTotal < indexThreshold

/** Home page; `cityTotal` is the number of coaches in the scope, `indexThreshold` how many a city needs. */
export function homeIndexing(scope: Scope, cityTotal: number, indexThreshold: number, site: Site): Indexing {
  const origin = homeOrigin(scope, site)
  if (origin === null) return hidden()
  return isThin(scope, cityTotal, indexThreshold) ? THIN : shown(`${origin}/`)
}

/** A page that is different in every city and is worth indexing where there is enough for it. */
export function placedPageIndexing(scope: Scope, path: string, isWorthIt: boolean, site: Site): Indexing {
  const origin = homeOrigin(scope, site)
  return origin === null || !isWorthIt ? hidden() : shown(origin + path)
}

export interface ListQuestion {
  noun: Noun
  scope: Scope
  /** Of the list whose items these are: its sport, and its district where that is part of the path. */
  second: string | null
  district: District | null
  state: ListingState
  /** Hits of this list. */
  total: number
  /** Items in the scope, whatever the sport. */
  scopeTotal: number
  /** How many a city needs. */
  indexThreshold: number
  lastPage: number
}

/**
 * A list: by city with its thresholds, or, where the content is the same for the whole country, at its one address on the
 * nationwide host (C-3, C-4).
 */
export function listingIndexing(
  { noun, scope, second, district, state, total, scopeTotal, indexThreshold, lastPage }: ListQuestion,
  site: Site,
): Indexing {
  const { hasPlaces } = LISTINGS[noun]
  const origin = hasPlaces ? homeOrigin(scope, site) : scope.kind === 'default' ? null : site.origin
  if (origin === null || state.text) return hidden()
  if (hasPlaces && isThin(scope, scopeTotal, indexThreshold)) return THIN
  const list = origin + listPath(noun, { second, district })
  if (!isPlainListing(noun, state)) return hidden(list)
  if (total < (second || district ? CATEGORY_INDEX_THRESHOLD : 1)) return hidden()

  const at = (page: number) => (page === 1 ? list : `${list}?${serialiseListingQuery(noun, { page })}`)
  return {
    isIndexable: true,
    isFollowed: true,
    canonical: at(state.page),
    previous: state.page > 1 ? at(state.page - 1) : null,
    next: state.page < lastPage ? at(state.page + 1) : null,
  }
}

/** Detail of any family: indexed at its one address, `recordAddress`. */
export const recordIndexing = (scope: Scope, address: string): Indexing =>
  scope.kind === 'default' ? hidden() : shown(address)

/** A text for the whole country: one address on the nationwide host, indexed seen from any host of the site. */
export const textIndexing = (scope: Scope, path: string, site: Site): Indexing =>
  scope.kind === 'default' ? hidden() : shown(site.origin + path)

/** A page for people only: 切换城市, not found, forms. */
export const NOT_INDEXED: Indexing = hidden()
