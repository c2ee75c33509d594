import { CITIES, cityByCode } from '#lib/city/cities.ts'
import type { City } from '#lib/contracts/city.ts'
import type { FeeType } from '#lib/contracts/enums.ts'
import { DAY_PARTS, type LearnerAge, WEEK_DAYS } from '#lib/contracts/lead/lead-states.ts'
import { classTypeInText } from '#lib/contracts/listing/lesson-words.ts'
import { categoryIdsAmong } from '../coach/facets.ts'
import type { Vocabulary } from '../search/vocabulary.ts'

/** Criteria found in the text of a general demand; null where it says nothing. */
type DemandCriteria = {
  sportId: number | null
  cityCode: string | null
  districtCode: string | null
  feeType: FeeType | null
  /** Fen. */
  price: number | null
  learnerAge: LearnerAge | null
  times: number[] | null
}

/** Extracts sport, place, class type, price, age and times from a text written in `cityCode`. */
export function parseDemand(text: string, vocabulary: Vocabulary, cityCode: string | null): DemandCriteria {
  const normalised = text.normalize('NFKC').toLowerCase()
  return {
    sportId: sportIn(normalised, vocabulary),
    ...placeIn(normalised, cityByCode(cityCode ?? '')),
    feeType: classTypeIn(normalised),
    price: priceIn(normalised),
    learnerAge: ageIn(normalised),
    times: timesIn(normalised),
  }
}

/** The longest sport name in the text: 羽毛球, not 球. */
function sportIn(text: string, { sports }: Vocabulary): number | null {
  const named = sports.flatMap(({ names, facet }) =>
    names.filter((name) => name.length > 1 && text.includes(name)).map((name) => ({ name, facet })),
  )
  const [longest] = named.sort((a, b) => b.name.length - a.name.length)
  return longest ? (categoryIdsAmong([longest.facet])[0] ?? null) : null
}

type Place = Pick<DemandCriteria, 'cityCode' | 'districtCode'>

/**
 * A named city, with its district if named, or a district of the city the text was written in: 朝阳 in 北京 is not the city
 * of that name.
 */
function placeIn(text: string, here: City | undefined): Place {
  const whole = CITIES.find(({ adName }) => text.includes(adName))
  const around = !whole && here ? districtIn(text, here) : undefined
  if (here && around) return { cityCode: here.adCode, districtCode: around.adCode }
  const city = whole ?? CITIES.find(({ label }) => text.includes(label))
  if (city) return { cityCode: city.adCode, districtCode: districtIn(text, city)?.adCode ?? null }
  return here ? NOWHERE : onlyDistrictIn(text)
}

const NOWHERE: Place = { cityCode: null, districtCode: null }

const districtIn = (text: string, { children }: City) =>
  children.find(({ adName }) => text.includes(adName)) ??
  children.find(({ label }) => label.length > 1 && text.includes(label))

/** The place of a district name that only one city has: 天河区, but not 鼓楼区. */
function onlyDistrictIn(text: string): Place {
  const named = CITIES.flatMap(({ adCode, children }) =>
    children
      .filter(({ adName }) => text.includes(adName))
      .map((district) => ({ cityCode: adCode, districtCode: district.adCode })),
  )
  return named.length === 1 ? named[0]! : NOWHERE
}

/** Leads are matched by one class type; most small groups (小班) are of four. */
const classTypeIn = (text: string): FeeType | null =>
  classTypeInText(text)?.feeType ?? (text.includes('小班') ? 3 : null)

/** Matches 预算 200 元 and 每节 150 块. */
function priceIn(text: string): number | null {
  const [, yuan] = /(\d{2,4})\s*(?:元|块)/.exec(text) ?? []
  return yuan ? Number(yuan) * 100 : null
}

const BANDS: readonly (readonly [upTo: number, band: LearnerAge])[] = [
  [6, '3-6'],
  [9, '7-9'],
  [12, '10-12'],
  [15, '13-15'],
  [18, '16-18'],
]

function ageIn(text: string): LearnerAge | null {
  const [, years] = /(\d{1,2})\s*周?岁/.exec(text) ?? []
  if (years) return BANDS.find(([upTo]) => Number(years) <= upTo)?.[1] ?? 'adult'
  return /成人|成年/.test(text) ? 'adult' : null
}

const DAYS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/周末|双休/, [6, 7]],
  [/工作日|平时/, [1, 2, 3, 4, 5]],
  ...[...'一二三四五六'].map((word, at) => [new RegExp(`[周期]${word}`), [at + 1]] as const),
  [/[周期][日天]/, [7]],
]
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/上午|早上/, 1],
  [/下午/, 2],
  [/晚上|傍晚|放学后|下班后/, 3],
]

/** 周末上午: those parts of the week; days alone: all their parts; 晚上 alone: that part of every day. */
function timesIn(text: string): number[] | null {
  const days = DAYS.flatMap(([words, named]) => (words.test(text) ? named : []))
  const parts = PARTS.flatMap(([words, part]) => (words.test(text) ? [part] : []))
  if (days.length + parts.length === 0) return null
  const [inDays, ofDay] = [days.length > 0 ? days : WEEK_DAYS, parts.length > 0 ? parts : DAY_PARTS]
  return [...new Set(inDays)].sort().flatMap((day) => ofDay.map((part) => 10 * day + part))
}
