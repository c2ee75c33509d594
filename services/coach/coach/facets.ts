import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import { placeChoicesIn, YES } from '#lib/contracts/codes.ts'
import { openPartsOf } from '#lib/contracts/lead/open-times.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { type CoachFacet, type CoachFacetRow, FACETS } from '#lib/contracts/listing/facets.ts'
import type { coach } from '../db/schema.ts'

/**
 * Everything a filter can ask for, as one number: filter codes below 1,000, places by their six-digit code, categories
 * above. One array with one index answers any combination of filters.
 */
const CODES_END = 1_000
const SMALLEST_AD_CODE = 100_000
const CATEGORY = 10_000_000

/** Carried by one coach in `SAMPLE_SHARE`, spread evenly: detects very long lists at a fraction of the cost. */
export const SAMPLE = 1
export const SAMPLE_SHARE = 64
const isInSample = (coachId: number) => (Math.imul(coachId, 0x9e3779b1) >>> 0) % SAMPLE_SHARE === 0

/** Five bits per ten, from 11 on: 11 to 15, 21 to 25 and so on. */
const CODES = 5
const facetOfBit = (bit: number) => (Math.floor(bit / CODES) + 1) * 10 + (bit % CODES) + 1
const bitOfFacet = (facet: number) => (Math.floor(facet / 10) - 1) * CODES + (facet % 10) - 1
const isCode = (facet: number) => facet > SAMPLE && facet < CODES_END

const ROWS = Object.entries(FACETS.coach) as [CoachFacet, CoachFacetRow][]

/** Codes in a coach's or a filter's value: one, several ("1,4", or a list), yes, or none. */
const codesIn = (value: number | string | boolean | readonly string[] | null | undefined): string[] => {
  if (value === null || value === undefined || value === false) return []
  return value === true ? YES.map(String) : String(value).split(',')
}

/** The facets of these codes of a filter. */
const codeFacets = ({ bit, codes }: CoachFacetRow, chosen: readonly string[]) =>
  codes.flatMap((code, at) => (chosen.includes(String(code)) ? [facetOfBit(bit + at)] : []))

/** Bits in one column of a search row. */
const COLUMN_BITS = 30

/** Filter codes among facets as bits, in two columns narrow enough for every order's index to cover them. */
export type Traits = Record<'traits' | 'moreTraits', number>

/** The bits of both columns for the codes among these facets. */
export function traitsOf(facets: readonly number[]): Traits {
  const bits = facets.filter(isCode).map(bitOfFacet)
  const from = (first: number) =>
    bits
      .filter((bit) => bit >= first && bit < first + COLUMN_BITS)
      .reduce((column, bit) => column | (1 << (bit - first)), 0)
  return { traits: from(0), moreTraits: from(COLUMN_BITS) }
}

/** The facet of a category. */
export const categoryFacet = (categoryId: number) => CATEGORY + categoryId
/** The facet of a city or district. */
export const placeFacet = (adCode: string) => Number(adCode)
/** The place codes among facets. */
export const placesAmong = (facets: readonly number[]) =>
  facets.filter((facet) => facet >= SMALLEST_AD_CODE && facet < CATEGORY).map(String)

/** The ids of the categories among facets. */
export const categoryIdsAmong = (facets: readonly number[]) => categoriesAmong(facets).map((facet) => facet - CATEGORY)

/** The categories among facets; they have no bit. */
export const categoriesAmong = (facets: readonly number[]) => facets.filter((facet) => facet >= CATEGORY)

/** After an increase, every store rewrites the search rows whose codes differ, before it serves requests. */
export const FACETS_VERSION = 1

type Described = Pick<
  typeof coach.$inferSelect,
  'coachId' | 'cityCode' | 'districtCode' | 'classTypes' | 'openTimes' | Exclude<CoachFacet, 'feeType' | 'openParts'>
>

/** The facets of a coach; `categoryIds` includes every category above them. */
export function facetsOf(coach: Described, categoryIds: Iterable<number>): number[] {
  const values = {
    ...coach,
    feeType: coach.classTypes.map(({ feeType }) => feeType).join(),
    openParts: openPartsOf(coach.openTimes),
    trainingPlace: placeChoicesIn(coach.trainingPlace).join(),
  }
  const facets = [
    placeFacet(coach.cityCode),
    placeFacet(coach.districtCode),
    ...ROWS.flatMap(([name, row]) => codeFacets(row, codesIn(values[name]))),
    ...[...categoryIds].map(categoryFacet),
  ]
  if (isInSample(coach.coachId)) facets.push(SAMPLE)
  return [...new Set(facets)].sort((a, b) => a - b)
}

/** The facets a coach needs to pass the filter; prices are not facets, and the whole country needs no place. */
export function facetsRequiredBy(filter: CoachFilter): number[] {
  const required: number[] = []
  if (filter.adCode && filter.adCode !== NATIONWIDE_CODE) required.push(placeFacet(filter.adCode))
  if (filter.districtCode) required.push(placeFacet(filter.districtCode))
  if (filter.categoryId) required.push(categoryFacet(filter.categoryId))
  return [...required, ...ROWS.flatMap(([name, row]) => codeFacets(row, codesIn(filter[name])))]
}
