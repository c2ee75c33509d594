import type { Coach, CoachCard } from '#lib/contracts/coach/coach.ts'
import type { NamedCategory } from '#lib/contracts/listing/category.ts'
import { sexLabel, teachingWayLabel, trainingPlaceLabels } from '#lib/copy/enums.ts'
import { facetText, facetTexts } from '#lib/copy/facets.ts'
import { agesText, PAUSED_WORDS, startText } from '#lib/copy/intake.ts'
import { formatArea } from '#lib/format/area.ts'

type Sports = Pick<CoachCard, 'categories'>

/** The main sport of a coach, and all third-level sports taught, including those of other sports. */
export function sportsOf({ categories }: Sports): { second: NamedCategory; thirds: NamedCategory[] } {
  // The contract promises at least one.
  const { second } = categories[0]!
  return { second, thirds: categories.map(({ third }) => third) }
}

/** 篮球（少儿篮球、中考篮球）、体能（…）: every sport with its third level. */
export function sportsText({ categories }: Sports): string {
  const kinds = new Map<string, string[]>()
  for (const { second, third } of categories) kinds.set(second.name, [...(kinds.get(second.name) ?? []), third.name])
  return [...kinds].map(([sport, names]) => `${sport}（${names.join('、')}）`).join('、')
}

const VENUES_NAMED = 2

/** 天河体育中心、广州体育馆等 3 处: the first venues; empty if there are none. */
export function venuesText({ venueNames }: Pick<CoachCard, 'venueNames'>): string {
  const rest = venueNames.length > VENUES_NAMED ? `等 ${venueNames.length} 处` : ''
  return venueNames.slice(0, VENUES_NAMED).join('、') + rest
}

/** 教龄 5–10 年 and 全职. */
export const teachingWords = ({ teachingYears, identity }: Pick<CoachCard, 'teachingYears' | 'identity'>): string[] => [
  `教龄 ${facetText('teachingYears', teachingYears)}`,
  facetText('identity', identity),
]

/** The same in one string: 教龄 5–10 年·全职. */
export const teachingText = (coach: Parameters<typeof teachingWords>[0]): string => teachingWords(coach).join('·')

/** 适合初级、中考体育. */
export const crowdText = ({ suitableCrowd }: Pick<CoachCard, 'suitableCrowd'>): string =>
  `适合${facetText('suitableCrowd', suitableCrowd)}`

/**
 * 7–12 岁 and 可约周三 18:30、周六 9:00, with at most `most` times; for a paused coach, that they are paused
 * . Empty if nothing is given.
 */
export const intakeWords = ({ ageBands, nextTimes, isPaused }: CoachCard, most?: number): string[] => {
  if (isPaused) return [PAUSED_WORDS]
  const times = nextTimes.slice(0, most).map(startText).join('、')
  return [agesText(ageBands), times && `可约${times}`].filter(Boolean)
}

/** 全职·男·30–40 岁; an unknown sex or age is left out. */
const aboutText = ({ identity, sex, ageStage }: Coach): string =>
  [facetText('identity', identity), sexLabel(sex), facetText('ageStage', ageStage)].filter(Boolean).join('·')

/** Facts of a coach as label and value, except those beside the name (`coach-view.ts`); empty ones are left out. */
export function factsOf(coach: Coach): [word: string, answer: string][] {
  const facts: [string, string | null][] = [
    ['教授项目', sportsText(coach)],
    ...facetTexts(coach, ['identity', 'sex', 'ageStage']),
    ['授课方式', teachingWayLabel(coach.teachingWay)],
    ['授课地区', formatArea(coach)],
    ['上课场地', trainingPlaceLabels(coach.trainingPlace).join('、')],
    ['身份', aboutText(coach)],
  ]
  return facts.flatMap(([word, answer]) => (answer ? [[word, answer]] : []))
}
