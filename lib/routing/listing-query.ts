import type { Noun } from '#lib/config/routes.ts'
import type { City, District } from '#lib/contracts/city.ts'
import { YES } from '#lib/contracts/codes.ts'
import { DEFAULT_PAGE_SIZE, STORED_PAGES } from '#lib/contracts/limits.ts'
import { FACETS, type FacetRow } from '#lib/contracts/listing/facets.ts'
import { LIST_PARAMETERS } from './list-parameters.ts'
import { ANY_PRICE, type PriceRange, pageIn, pricesIn, searchTextIn, sizeIn, yuanOf } from './list-values.ts'
import { LISTINGS } from './listings.ts'
import { districtInQuery } from './place-query.ts'
import { NEAR_SORT, type Position, positionIn } from './position.ts'

/** What the address of a list says beside city and sport (`:second`). */
export interface ListingState extends PriceRange {
  district: District | null
  /** Chosen options by facet. */
  chosen: Readonly<Record<string, string>>
  /** `distance` while there is a position. */
  sort: string
  near: Position | null
  /** `nameLikeSearch`, empty when nothing is searched for. */
  text: string
  /** What was cut off of a longer text: it is named, not searched for. */
  cut: string
  page: number
  pageSize: number
}

/** A list as it begins: no filter, the family's first order, page 1. */
export const defaultListing = (noun: Noun): ListingState => ({
  district: null,
  chosen: {},
  ...ANY_PRICE,
  sort: LISTINGS[noun].sorts[0][0],
  near: null,
  text: '',
  cut: '',
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
})

/**
 * Reads the visible query of a list (R-2.79–2.83). Unknown parameters and values that mean nothing are left out; a page
 * number that no list can have gives null: such an address is 404.
 */
export function parseListingQuery(noun: Noun, query: URLSearchParams, city: City | null): ListingState | null {
  const { facets, sorts, hasPlaces, hasPrices, canBeNear, isUnsearchable } = LISTINGS[noun]
  const pageSize = sizeIn(query)
  const page = pageIn(query, pageSize)
  if (page === null) return null
  const near = canBeNear ? positionIn(query) : null
  const sort = query.get('sort')
  const chosen = facets.flatMap(({ name, parameter, options }) => {
    const value = query.get(parameter)
    return options.some(([each]) => each === value) ? [[name, value as string]] : []
  })
  return {
    district: hasPlaces ? districtInQuery(query, city) : null,
    chosen: Object.fromEntries(chosen),
    ...(hasPrices ? pricesIn(query) : ANY_PRICE),
    near,
    sort: near ? NEAR_SORT : (sorts.find(([each]) => each === sort) ?? sorts[0])[0],
    ...(isUnsearchable ? { text: '', cut: '' } : searchTextIn(query)),
    page,
    pageSize,
  }
}

/** Parameters in the one order addresses have, defaults left out. */
export function listingParameters(noun: Noun, given: Partial<ListingState>): [name: string, value: string][] {
  const plain = defaultListing(noun)
  const state = { ...plain, ...given }
  const chosen = LISTINGS[noun].facets.map(({ name, parameter }) => [parameter, state.chosen[name]])
  const values: Record<string, string | number | null | undefined> = {
    areaRowLabel: state.district?.adName ?? null,
    ...Object.fromEntries(chosen),
    minPrice: yuanOf(state.minPrice),
    maxPrice: yuanOf(state.maxPrice),
    sort: state.near || state.sort === plain.sort ? null : state.sort,
    lng: state.near?.longitude ?? null,
    lat: state.near?.latitude ?? null,
    nameLikeSearch: state.text + state.cut || null,
    pageNum: state.page === 1 ? null : state.page,
    pageSize: state.pageSize === plain.pageSize ? null : state.pageSize,
  }
  return LIST_PARAMETERS.flatMap((name) => {
    const value = values[name] ?? null
    return value === null ? [] : [[name, String(value)]]
  })
}

/** The visible query of a state, without `?`; empty for the plain list. */
export const serialiseListingQuery = (noun: Noun, state: Partial<ListingState>): string =>
  new URLSearchParams(listingParameters(noun, state)).toString()

/** Whether any of the choices is made that say what the items are like, and not where they are. */
export const isFiltered = ({ chosen, minPrice, maxPrice }: ListingState): boolean =>
  Object.keys(chosen).length > 0 || minPrice !== null || maxPrice !== null

/** Whether anything beside place and sport narrows the list. */
export const isNarrowed = (state: ListingState): boolean => state.text !== '' || isFiltered(state)

/** Nothing but sport and page: the list as engines index it. */
export const isPlainListing = (noun: Noun, state: ListingState): boolean =>
  serialiseListingQuery(noun, { ...state, page: 1 }) === ''

/** Only sport, district and page: such a list is stored; every other combination is rendered anew. */
export const isStoredListing = (noun: Noun, state: ListingState): boolean =>
  isPlainListing(noun, { ...state, district: null }) && state.page <= STORED_PAGES

/** What is chosen, as the service is asked for it; codes go as the address has them, because the contract reads digits. */
function chosenFields(noun: Noun, chosen: ListingState['chosen']): Record<string, string | true> {
  const rows: Readonly<Record<string, FacetRow>> = FACETS[noun]
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, rows[name]?.codes === YES ? true : value]),
  )
}

/** What a list asks its service, but for the sport. */
export const listingQuestion = <Sort extends string>(noun: Noun, state: ListingState, city: City | null) => ({
  ...chosenFields(noun, state.chosen),
  adCode: city?.adCode,
  districtCode: state.district?.adCode,
  minPrice: state.minPrice ?? undefined,
  maxPrice: state.maxPrice ?? undefined,
  nameLikeSearch: state.text || undefined,
  sort: state.sort as Sort,
  longitude: state.near?.longitude,
  latitude: state.near?.latitude,
  pageNum: state.page,
  pageSize: state.pageSize,
})
