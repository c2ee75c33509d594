import { distanceText } from '#components/map/distance-text.ts'
import { tintOf } from '#components/theme/sport-tints.ts'
import type { City } from '#lib/contracts/city.ts'
import type { CoachCard, ListedCoach } from '#lib/contracts/coach/coach.ts'
import type { FeeType } from '#lib/contracts/enums.ts'
import { replyText } from '#lib/copy/intake.ts'
import { areaSeenFrom } from '#lib/format/area.ts'
import { priceOf } from './coach-price.ts'
import { crowdText, intakeWords, sportsOf, teachingWords, venuesText } from './coach-words.ts'

/** The words of a coach's card, worked out on the server: all that a page carries of a coach beside the HTML. */
export interface CoachCardModel {
  href: string
  name: string
  /** 篮球. */
  sport: string
  portrait: string
  tint: string
  /** 天河区; with its city where the page is not of that city. */
  area: string
  /** 天河体育中心 等 3 处; only in the wide card. */
  venues?: string
  /**
   * 7–12 岁 and 可约周三 18:30、周六 9:00, a tile's first time alone; or 暂不接收新学员; where nothing is
   * said, for which level.
   */
  intake: string[]
  /** Takes no new learners for now; only in the wide card. */
  isPaused?: boolean
  /** 少儿篮球、中考篮球; only in the wide card. */
  kinds?: string
  /** 教龄 5–10 年; in the wide card also 全职 and how soon the coach answers. */
  facts: string[]
  /** What a lesson costs, in yuan; `isFrom` when it is the lowest of several. */
  price: string
  isFrom?: boolean
  isVerified?: boolean
  /** 4.8, absent while nobody has marked. */
  score?: string
  /** How many marks it is the mean of. */
  marks?: number
  /** What only the wide card has: the motto, and which coach its buttons are about. */
  row?: readonly [motto: string, coachId: number]
  /** 距您 1.2 公里; 最近处距珠江新城 … where there are several places to learn. Absent without a position. */
  distance?: string
  /** Longitude, latitude (GCJ-02) of where lessons mostly take place; only in lists. */
  at?: readonly [number, number]
}

/**
 * The card view model of a coach. What is absent is left out altogether: the page would carry the word "undefined" for it. `city` is
 * the page's, null where coaches of all cities stand; `feeType` the class type the list is narrowed to; `origin` what
 * distances are measured from.
 */
export function coachCardModel(
  coach: CoachCard | ListedCoach,
  href: string,
  variant: 'row' | 'tile',
  {
    city = null,
    feeType = null,
    origin = '您',
  }: { city?: City | null; feeType?: FeeType | null; origin?: string } = {},
): CoachCardModel {
  const { price, isFrom } = priceOf(coach, feeType)
  const { second, thirds } = sportsOf(coach)
  const isRow = variant === 'row'
  const intake = intakeWords(coach, isRow ? undefined : 1)
  return {
    href,
    name: coach.name,
    sport: second.name,
    portrait: coach.headImg,
    tint: tintOf(second.slug).tint,
    area: areaSeenFrom(city, coach),
    ...(isRow && coach.venueNames.length > 0 && { venues: venuesText(coach) }),
    intake: intake.length > 0 ? intake : [crowdText(coach)],
    ...(isRow && coach.isPaused && { isPaused: true }),
    ...(isRow && { kinds: thirds.map((third) => third.name).join('、') }),
    facts: isRow ? [...teachingWords(coach), ...replyOf(coach)] : teachingWords(coach).slice(0, 1),
    price,
    ...(isFrom && { isFrom }),
    ...(coach.score !== null && { score: coach.score.toFixed(1), marks: coach.verifiedCount }),
    ...(coach.isVerified && { isVerified: true }),
    ...(isRow && { row: [coach.motto, coach.coachId] as const }),
    ...(isRow && 'distance' in coach && placeOf(coach, origin)),
  }
}

const replyOf = ({ isPaused, replyHours }: CoachCard) =>
  isPaused || replyHours === null ? [] : [replyText(replyHours)]

const placeOf = ({ longitude, latitude, distance, venueNames }: ListedCoach, origin: string) => ({
  ...(longitude !== null && latitude !== null && { at: [longitude, latitude] as const }),
  // The first place named need not be the nearest.
  ...(distance !== null && {
    distance: `${venueNames.length > 1 ? '最近处' : ''}距${origin} ${distanceText(distance / 1000)}`,
  }),
})
