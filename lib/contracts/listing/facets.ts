import {
  AGE_STAGES,
  BUSINESS_STATUSES,
  COACH_IDENTITIES,
  FEE_TYPES,
  JOB_KINDS,
  LEARNER_AGES,
  OPEN_PARTS,
  PLACE_CHOICES,
  SEXES,
  SUITABLE_CROWDS,
  TEACHING_YEARS,
  YES,
} from '../codes.ts'

/** A filter of a list. Its key in the table is its name everywhere: request and record fields, column, labels. */
export interface FacetRow {
  /** Its URL parameter. */
  parameter: string
  /** `YES` if the field is a boolean. */
  codes: readonly (number | string)[]
  /** Collapsed with the other rare filters until one of them is selected. */
  isRare?: true
}

/** A filter of coaches, who are searched by bit mask. */
export interface CoachFacetRow extends FacetRow {
  /** Position of the first code in a search row's bit mask. It is stored, so it must never change. */
  bit: number
}

const COACH_FACETS = {
  feeType: { parameter: 'feeType', codes: FEE_TYPES, bit: 0 },
  ageBands: { parameter: 'learner', codes: LEARNER_AGES, bit: 30 },
  openParts: { parameter: 'when', codes: OPEN_PARTS, bit: 36 },
  suitableCrowd: { parameter: 'crowd', codes: SUITABLE_CROWDS, bit: 5, isRare: true },
  teachingYears: { parameter: 'years', codes: TEACHING_YEARS, bit: 10, isRare: true },
  identity: { parameter: 'identity', codes: COACH_IDENTITIES, bit: 15, isRare: true },
  ageStage: { parameter: 'age', codes: AGE_STAGES, bit: 20, isRare: true },
  sex: { parameter: 'sex', codes: SEXES, bit: 25, isRare: true },
  trainingPlace: { parameter: 'place', codes: PLACE_CHOICES, bit: 40, isRare: true },
} as const satisfies Record<string, CoachFacetRow>

/** The filters of each list, in the order of their URL parameters. Labels: `lib/copy/facets.ts`. */
export const FACETS = {
  coach: COACH_FACETS,
  venue: {
    businessStatus: { parameter: 'status', codes: BUSINESS_STATUSES },
    isOpenNow: { parameter: 'open', codes: YES },
  },
  course: { feeType: { parameter: 'feeType', codes: FEE_TYPES } },
  job: { kind: { parameter: 'kind', codes: JOB_KINDS } },
  article: {},
  video: {},
  news: {},
} as const satisfies Record<string, Record<string, FacetRow>>

export type Facets = typeof FACETS
export type CoachFacet = keyof Facets['coach']
