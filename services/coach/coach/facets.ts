import type { CoachFilter } from '#lib/contracts/coach.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'

/**
 * Everything a filter can ask for, as one number: enumerations below 100, places by their six-digit code, categories
 * above. One array with one index answers any combination of filters.
 */
const FEE = 10
const CROWD = 20
const YEARS = 30
const IDENTITY = 40
const AGE = 50
const SEX = 60
const SMALLEST_AD_CODE = 100_000
const CATEGORY = 10_000_000

/** Carried by one coach in `SAMPLE_SHARE`, spread evenly: tells at a fraction of the cost that a list is very long. */
export const SAMPLE = 1
export const SAMPLE_SHARE = 64
const isInSample = (coachId: number) => (Math.imul(coachId, 0x9e3779b1) >>> 0) % SAMPLE_SHARE === 0

/** Codes of one enumeration, each a bit of `traitsOf`; six enumerations of at most five codes fit into 31 bits. */
const CODES = 5
const isTrait = (facet: number) => facet > FEE && facet < SEX + 10
const traitBit = (facet: number) => 1 << ((Math.floor(facet / 10) - 1) * CODES + (facet % 10) - 1)

/** The enumerations among facets as the bits of one number: narrow enough to ride along in every index of an order. */
export const traitsOf = (facets: readonly number[]) =>
  facets.filter(isTrait).reduce((traits, facet) => traits | traitBit(facet), 0)

export const categoryFacet = (categoryId: number) => CATEGORY + categoryId
export const placeFacet = (adCode: string) => Number(adCode)
/** The codes of places among facets. */
export const placesAmong = (facets: readonly number[]) =>
  facets.filter((facet) => facet >= SMALLEST_AD_CODE && facet < CATEGORY).map(String)

type Described = {
  coachId: number
  cityCode: string
  districtCode: string
  sex: number | null
  identity: number
  teachingYears: number
  ageStage: number | null
  suitableCrowd: string
  classTypes: readonly { feeType: number }[]
}

/** The facets of a coach; `categoryIds` with every category above them. */
export function facetsOf(coach: Described, categoryIds: Iterable<number>): number[] {
  const facets = [
    placeFacet(coach.cityCode),
    placeFacet(coach.districtCode),
    IDENTITY + coach.identity,
    YEARS + coach.teachingYears,
    ...coach.suitableCrowd.split(',').map((code) => CROWD + Number(code)),
    ...coach.classTypes.map(({ feeType }) => FEE + feeType),
    ...[...categoryIds].map(categoryFacet),
  ]
  if (coach.ageStage !== null) facets.push(AGE + coach.ageStage)
  if (coach.sex !== null) facets.push(SEX + coach.sex)
  if (isInSample(coach.coachId)) facets.push(SAMPLE)
  return [...new Set(facets)].sort((a, b) => a - b)
}

/** The facets a coach must have to pass the filter; prices are no facets. The whole country asks for no place. */
export function facetsAskedBy(filter: CoachFilter): number[] {
  const asked: number[] = []
  if (filter.adCode && filter.adCode !== NATIONWIDE_CODE) asked.push(placeFacet(filter.adCode))
  if (filter.districtCode) asked.push(placeFacet(filter.districtCode))
  if (filter.categoryId) asked.push(categoryFacet(filter.categoryId))
  if (filter.feeType) asked.push(FEE + filter.feeType)
  if (filter.suitableCrowd) asked.push(CROWD + filter.suitableCrowd)
  if (filter.teachingYears) asked.push(YEARS + filter.teachingYears)
  if (filter.identity) asked.push(IDENTITY + filter.identity)
  if (filter.ageStage) asked.push(AGE + filter.ageStage)
  if (filter.sex) asked.push(SEX + filter.sex)
  return asked
}
