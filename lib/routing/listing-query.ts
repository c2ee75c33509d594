import type { Noun } from '#lib/config/routes.ts'
import type { City, District } from '#lib/contracts/city.ts'
import { YES } from '#lib/contracts/codes.ts'
import { CACHED_PAGES, DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { FACETS, type FacetRow } from '#lib/contracts/listing/facets.ts'
import { LIST_PARAMETERS } from './list-parameters.ts'
import { ANY_PRICE, type PriceRange, pageIn, pageSizeIn, pricesIn, searchTextIn, yuanOf } from './list-values.ts'
import { LISTINGS } from './listings.ts'
import { districtInQuery } from './place-query.ts'
import { NEAR_SORT, type Position, positionIn } from './position.ts'

/** The state of a list, as in its URL, without city and sport (`:second`). */
export interface ListingState extends PriceRange {
  district: District | null
  /** Selected options by facet. */
  chosen: Readonly<Record<string, string>>
  /** `distance` if there is a position. */
  sort: string
  near: Position | null
  /** `nameLikeSearch`, empty if there is no search. */
  text: string
  /** The part cut off a longer text: shown, but not searched. */
  cut: string
  page: number
  pageSize: number
}

/** A list's initial state: no filter, the family's default order, page 1. */
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
 * Parses the visible query of a list (R-2.79–2.83). Ignores unknown parameters and invalid values; null (404) for an
 * impossible page number.
 */
export function parseListingQuery(noun: Noun, query: URLSearchParams, city: City | null): ListingState | null {
  const { facets, sorts, hasPlaces, hasPrices, canSortByDistance, isUnsearchable } = LISTINGS[noun]
  const pageSize = pageSizeIn(query)
  const page = pageIn(query, pageSize)
  if (page === null) return null
  const near = canSortByDistance ? positionIn(query) : null
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

/** A state's parameters in canonical order, defaults omitted. */
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

/** The visible query of a state, without `?`; empty for the initial state. */
export const serialiseListingQuery = (noun: Noun, state: Partial<ListingState>): string =>
  new URLSearchParams(listingParameters(noun, state)).toString()

/** Whether a filter on the items' properties, not their place, is set. */
export const isFiltered = ({ chosen, minPrice, maxPrice }: ListingState): boolean =>
  Object.keys(chosen).length > 0 || minPrice !== null || maxPrice !== null

/** Whether anything besides place and sport filters the list. */
export const isNarrowed = (state: ListingState): boolean => state.text !== '' || isFiltered(state)

/** Whether the list depends only on sport and page: the form search engines index. */
export const isPlainListing = (noun: Noun, state: ListingState): boolean =>
  serialiseListingQuery(noun, { ...state, page: 1 }) === ''

/** Whether the list depends only on sport, district and page: these are cached, all others are rendered per request. */
export const isCachedListing = (noun: Noun, state: ListingState): boolean =>
  isPlainListing(noun, { ...state, district: null }) && state.page <= CACHED_PAGES

/** Selected facets as request fields; codes stay strings, because the contract accepts digits. */
function chosenFields(noun: Noun, chosen: ListingState['chosen']): Record<string, string | true> {
  const rows: Readonly<Record<string, FacetRow>> = FACETS[noun]
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, rows[name]?.codes === YES ? true : value]),
  )
}

/** A list's request to its service, without the sport. */
export const listingRequest = <Sort extends string>(noun: Noun, state: ListingState, city: City | null) => ({
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
