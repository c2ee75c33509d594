import type { City, District } from '#lib/contracts/city.ts'
import { COACH_SORTS, type CoachSearchInput, type CoachSort } from '#lib/contracts/coach.ts'
import {
  AGE_STAGES,
  type AgeStage,
  COACH_IDENTITIES,
  type CoachIdentity,
  FEE_TYPES,
  type FeeType,
  SEXES,
  type Sex,
  SUITABLE_CROWDS,
  type SuitableCrowdCode,
  TEACHING_YEARS,
  type TeachingYears,
} from '#lib/contracts/enums.ts'
import { lastReachablePage } from '#lib/contracts/fields.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, SEARCH_TEXT_MAX_LENGTH, STORED_PAGES } from '#lib/contracts/limits.ts'
import { districtInQuery } from './place-query.ts'
import { NEAR_SORT, type Position, positionIn } from './position.ts'

/** What the address of a coach list says beside city and sport. Null means any; prices in fen. */
export interface CoachListState {
  district: District | null
  feeType: FeeType | null
  minPrice: number | null
  maxPrice: number | null
  crowd: SuitableCrowdCode | null
  years: TeachingYears | null
  identity: CoachIdentity | null
  age: AgeStage | null
  sex: Sex | null
  /** `distance` while there is a position. */
  sort: CoachSort
  near: Position | null
  /** `nameLikeSearch`, empty when nothing is searched for. */
  text: string
  page: number
  pageSize: number
}

export const DEFAULT_LIST_STATE: CoachListState = {
  district: null,
  feeType: null,
  minPrice: null,
  maxPrice: null,
  crowd: null,
  years: null,
  identity: null,
  age: null,
  sex: null,
  sort: 'recommended',
  near: null,
  text: '',
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
}

const oneOf =
  <T extends number>(codes: readonly T[]) =>
  (value: string | null): T | null =>
    codes.find((code) => String(code) === value) ?? null

/** Yuan in the address, with at most two decimals, to fen. */
const fenOf = (yuan: string | null): number | null =>
  yuan && /^\d{1,6}(\.\d{1,2})?$/.test(yuan) ? Math.round(Number(yuan) * 100) : null

const yuanOf = (fen: number): string => String(fen / 100)

// Control characters and lone surrogates cannot be stored, so they cannot be searched for.
const UNSEARCHABLE = /[\p{Cc}\p{Cs}]/gu

/** Search text as it is asked and shown: one line, single blanks, at most 50 characters. */
export const searchTextOf = (raw: string | null): string =>
  [...(raw ?? '').replace(UNSEARCHABLE, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, SEARCH_TEXT_MAX_LENGTH)
    .join('')
    .trim()

/** `pageSize`; a size the pager does not offer becomes the nearest one it does. */
export const sizeIn = (query: URLSearchParams): number => {
  const raw = query.get('pageSize')
  if (!raw || !/^[1-9]\d{0,5}$/.test(raw)) return DEFAULT_PAGE_SIZE
  const distance = (size: number) => Math.abs(size - Number(raw))
  return PAGE_SIZES.reduce((best, each) => (distance(each) < distance(best) ? each : best))
}

/** `pageNum`, from 1; null for a page no list can have (0, `abc`, past the last reachable one). */
export const pageIn = (query: URLSearchParams, pageSize: number): number | null => {
  const text = query.get('pageNum') ?? '1'
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= lastReachablePage(pageSize) ? Number(text) : null
}

/**
 * Reads the visible query of the coach list (R-2.79–2.83). Unknown parameters and values that mean nothing are left
 * out; a page number that no list can have gives null: such an address is 404.
 */
export function parseCoachListQuery(query: URLSearchParams, city: City | null): CoachListState | null {
  const pageSize = sizeIn(query)
  const page = pageIn(query, pageSize)
  if (page === null) return null
  const prices = [fenOf(query.get('minPrice')), fenOf(query.get('maxPrice'))] as const
  const isTurned = prices[0] !== null && prices[1] !== null && prices[0] > prices[1]
  const near = positionIn(query)
  return {
    district: districtInQuery(query, city),
    feeType: oneOf(FEE_TYPES)(query.get('feeType')),
    minPrice: isTurned ? prices[1] : prices[0],
    maxPrice: isTurned ? prices[0] : prices[1],
    crowd: oneOf(SUITABLE_CROWDS)(query.get('crowd')),
    years: oneOf(TEACHING_YEARS)(query.get('years')),
    identity: oneOf(COACH_IDENTITIES)(query.get('identity')),
    age: oneOf(AGE_STAGES)(query.get('age')),
    sex: oneOf(SEXES)(query.get('sex')),
    sort: near
      ? NEAR_SORT
      : (COACH_SORTS.find((sort) => sort === query.get('sort') && sort !== NEAR_SORT) ?? 'recommended'),
    near,
    text: searchTextOf(query.get('nameLikeSearch')),
    page,
    pageSize,
  }
}

/** Parameters in the one order addresses have, defaults left out. */
export function coachListParameters(given: Partial<CoachListState>): [name: string, value: string][] {
  const state = { ...DEFAULT_LIST_STATE, ...given }
  const all: [string, string | number | null][] = [
    ['areaRowLabel', state.district?.adName ?? null],
    ['feeType', state.feeType],
    ['minPrice', state.minPrice === null ? null : yuanOf(state.minPrice)],
    ['maxPrice', state.maxPrice === null ? null : yuanOf(state.maxPrice)],
    ['crowd', state.crowd],
    ['years', state.years],
    ['identity', state.identity],
    ['age', state.age],
    ['sex', state.sex],
    ['sort', state.near || state.sort === DEFAULT_LIST_STATE.sort ? null : state.sort],
    ['lng', state.near?.longitude ?? null],
    ['lat', state.near?.latitude ?? null],
    ['nameLikeSearch', state.text || null],
    ['pageNum', state.page === 1 ? null : state.page],
    ['pageSize', state.pageSize === DEFAULT_PAGE_SIZE ? null : state.pageSize],
  ]
  return all.filter((pair) => pair[1] !== null).map(([name, value]) => [name, String(value)])
}

/** The visible query of a state, without `?`; empty for the plain list. */
export const serialiseCoachListQuery = (state: Partial<CoachListState>): string =>
  new URLSearchParams(coachListParameters(state)).toString()

const FACETS = ['feeType', 'minPrice', 'maxPrice', 'crowd', 'years', 'identity', 'age', 'sex'] as const

/** How many of the narrowing choices are made, district not counted, both prices counted as one. */
export const facetCount = (state: CoachListState): number =>
  FACETS.filter((facet) => state[facet] !== null && !(facet === 'maxPrice' && state.minPrice !== null)).length

/** Only sport, district and page: such a list is stored; every other combination is rendered anew (design §3). */
export const isStoredList = (state: CoachListState): boolean =>
  facetCount(state) === 0 &&
  state.text === '' &&
  state.sort === DEFAULT_LIST_STATE.sort &&
  state.pageSize === DEFAULT_PAGE_SIZE &&
  state.page <= STORED_PAGES

/** The question to the coach service for a state, a city and a sport. */
export const searchInputOf = (
  state: CoachListState,
  { city, categoryId }: { city: City | null; categoryId?: number | undefined },
): CoachSearchInput => ({
  adCode: city?.adCode,
  districtCode: state.district?.adCode,
  categoryId,
  feeType: state.feeType ?? undefined,
  minPrice: state.minPrice ?? undefined,
  maxPrice: state.maxPrice ?? undefined,
  suitableCrowd: state.crowd ?? undefined,
  teachingYears: state.years ?? undefined,
  identity: state.identity ?? undefined,
  ageStage: state.age ?? undefined,
  sex: state.sex ?? undefined,
  nameLikeSearch: state.text || undefined,
  sort: state.sort,
  longitude: state.near?.longitude,
  latitude: state.near?.latitude,
  pageNum: state.page,
  pageSize: state.pageSize,
})
