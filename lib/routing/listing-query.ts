import type { City, District } from '#lib/contracts/city.ts'
import { DEFAULT_PAGE_SIZE, STORED_PAGES } from '#lib/contracts/limits.ts'
import { pageIn, searchTextOf, sizeIn } from './list-query.ts'
import { LISTINGS, type ListedNoun } from './listings.ts'
import { districtInQuery } from './place-query.ts'
import { NEAR_SORT, type Position, positionIn } from './position.ts'

/** What the address of a list says beside city and sport (`:second`). */
export interface ListingState {
  district: District | null
  /** Chosen options by parameter. */
  chosen: Readonly<Record<string, string>>
  /** `distance` while there is a position. */
  sort: string
  near: Position | null
  /** `nameLikeSearch`, empty when nothing is searched for. */
  text: string
  page: number
  pageSize: number
}

export const defaultListing = (noun: ListedNoun): ListingState => ({
  district: null,
  chosen: {},
  sort: LISTINGS[noun].sorts[0][0],
  near: null,
  text: '',
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
})

/**
 * Reads the visible query of a list. Unknown parameters and values that mean nothing are left out; a page number that
 * no list can have gives null: such an address is 404 (seo §4).
 */
export function parseListingQuery(noun: ListedNoun, query: URLSearchParams, city: City | null): ListingState | null {
  const { facets, sorts, hasPlaces, canBeNear, isUnsearchable } = LISTINGS[noun]
  const pageSize = sizeIn(query)
  const page = pageIn(query, pageSize)
  if (page === null) return null
  const near = canBeNear ? positionIn(query) : null
  const sort = query.get('sort')
  const chosen = facets.flatMap(({ name, options }) => {
    const value = query.get(name)
    return options.some(([each]) => each === value) ? [[name, value as string]] : []
  })
  return {
    district: hasPlaces ? districtInQuery(query, city) : null,
    chosen: Object.fromEntries(chosen),
    near,
    sort: near ? NEAR_SORT : (sorts.find(([each]) => each === sort) ?? sorts[0])[0],
    text: isUnsearchable ? '' : searchTextOf(query.get('nameLikeSearch')),
    page,
    pageSize,
  }
}

/** Parameters in the one order addresses have, defaults left out. */
export function listingParameters(noun: ListedNoun, given: Partial<ListingState>): [name: string, value: string][] {
  const plain = defaultListing(noun)
  const state = { ...plain, ...given }
  const all: [string, string | number | null | undefined][] = [
    ['areaRowLabel', state.district?.adName],
    ['feeType', state.chosen.feeType],
    ['status', state.chosen.status],
    ['open', state.chosen.open],
    ['kind', state.chosen.kind],
    ['sort', state.near || state.sort === plain.sort ? null : state.sort],
    ['lng', state.near?.longitude],
    ['lat', state.near?.latitude],
    ['nameLikeSearch', state.text || null],
    ['pageNum', state.page === 1 ? null : state.page],
    ['pageSize', state.pageSize === plain.pageSize ? null : state.pageSize],
  ]
  return all.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]]))
}

/** The visible query of a state, without `?`; empty for the plain list. */
export const serialiseListingQuery = (noun: ListedNoun, state: Partial<ListingState>): string =>
  new URLSearchParams(listingParameters(noun, state)).toString()

/** Nothing but sport and page: the list as engines index it. */
export const isPlainListing = (noun: ListedNoun, state: ListingState): boolean =>
  serialiseListingQuery(noun, { ...state, page: 1 }) === ''

/** Only sport, district and page: such a list is stored; every other combination is rendered anew (design §3). */
export const isStoredListing = (noun: ListedNoun, state: ListingState): boolean =>
  isPlainListing(noun, { ...state, district: null }) && state.page <= STORED_PAGES
