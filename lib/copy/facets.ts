import type { CoachFacet, FacetRow, Facets } from '#lib/contracts/listing/facets.ts'
import {
  AGE_STAGE_WORDS,
  BUSINESS_STATUS_WORDS,
  COACH_IDENTITY_WORDS,
  FEE_TYPE_WORDS,
  JOB_KIND_WORDS,
  PLACE_CHOICE_WORDS,
  SEX_WORDS,
  SUITABLE_CROWD_WORDS,
  TEACHING_YEARS_WORDS,
} from './enums.ts'
import { OPEN_PART_WORDS } from './intake.ts'
import { LEARNER_AGE_WORDS } from './lead.ts'

/** Labels of a facet. */
export interface FacetWords<Code extends string | number = string> {
  /** In front of its options in a list. */
  label: string
  /** Label of each code. */
  options: Readonly<Record<Code, string>>
  /** Full label, used on a record and in the application form. */
  asked?: string
}

type WordsOf<Rows extends Record<string, FacetRow>> = {
  [Name in keyof Rows]: FacetWords<Rows[Name]['codes'][number]>
}

/** Labels of filters, in display order; a missing one is a type error. */
export const FACET_WORDS = {
  coach: {
    feeType: { label: '班型', options: FEE_TYPE_WORDS },
    ageBands: { label: '学员', options: LEARNER_AGE_WORDS },
    openParts: { label: '时间', options: OPEN_PART_WORDS },
    trainingPlace: { label: '场地', options: PLACE_CHOICE_WORDS },
    suitableCrowd: { label: '适合', asked: '适合学员', options: SUITABLE_CROWD_WORDS },
    teachingYears: { label: '教龄', options: TEACHING_YEARS_WORDS },
    identity: { label: '身份', asked: '身份', options: COACH_IDENTITY_WORDS },
    ageStage: { label: '年龄', asked: '年龄段', options: AGE_STAGE_WORDS },
    sex: { label: '性别', asked: '性别', options: SEX_WORDS },
  },
  venue: {
    isOpenNow: { label: '时间', options: { 1: '正在营业' } },
    businessStatus: { label: '状态', options: BUSINESS_STATUS_WORDS },
  },
  course: { feeType: { label: '班型', options: FEE_TYPE_WORDS } },
  job: { kind: { label: '性质', options: JOB_KIND_WORDS } },
  article: {},
  video: {},
  news: {},
} satisfies { [Noun in keyof Facets]: WordsOf<Facets[Noun]> }

/** A coach's value of a facet as text: one code, several ("1,4", R-3.28) or yes; empty if not given. */
export function facetText(name: CoachFacet, value: number | string | boolean | null): string {
  const { options }: FacetWords = FACET_WORDS.coach[name]
  return (value === true ? '1' : String(value || ''))
    .split(',')
    .flatMap((code) => options[code] ?? [])
    .join('、')
}

/** Facets in the application form. */
export type FormFacet = {
  [Name in CoachFacet]: (typeof FACET_WORDS.coach)[Name] extends { asked: string } ? Name : never
}[CoachFacet]

/** A coach's values of these facets, as label and text; without those in `except`. */
export const facetTexts = (
  coach: Readonly<Record<FormFacet, Parameters<typeof facetText>[1]>>,
  except: readonly FormFacet[] = [],
): [word: string, answer: string][] =>
  (Object.entries(FACET_WORDS.coach) as [FormFacet, FacetWords][]).flatMap(([name, { asked }]) =>
    asked && !except.includes(name) ? [[asked, facetText(name, coach[name])]] : [],
  )
