import { distanceText } from '#components/map/distance-text.ts'
import { tintOf } from '#components/theme/sport-tints.ts'
import type { City } from '#lib/contracts/city.ts'
import type { CoachCard, ListedCoach } from '#lib/contracts/coach/coach.ts'
import type { FeeType } from '#lib/contracts/enums.ts'
import { replyText } from '#lib/copy/intake.ts'
import { areaRelativeTo } from '#lib/format/area.ts'
import { priceOf } from './coach-price.ts'
import { crowdText, intakeWords, sportsOf, teachingWords, venuesText } from './coach-words.ts'

/** The texts of a coach's card, prepared on the server: all a page sends of a coach besides the HTML. */
export interface CoachCardModel {
  href: string
  name: string
  /** 篮球. */
  sport: string
  portrait: string
  tint: string
  /** 天河区; with its city unless the page is of that city. */
  area: string
  /** 天河体育中心等 3 处; only in the wide card. */
  venues?: string
  /**
   * 7–12 岁 and 可约周三 18:30、周六 9:00, in a tile only the first time; or 暂不接收新学员; if neither is
   * given, the level.
   */
  intake: string[]
  /** Takes no new learners at the moment; only in the wide card. */
  isPaused?: boolean
  /** 少儿篮球、中考篮球; only in the wide card. */
  kinds?: string
  /** 教龄 5–10 年; in the wide card also 全职 and the response time. */
  facts: string[]
  /** Price per lesson, in yuan; `isFrom` if it is the lowest of several. */
  price: string
  isFrom?: boolean
  isVerified?: boolean
  /** 4.8; absent without ratings. */
  score?: string
  /** Number of ratings behind the score. */
  marks?: number
  /** Only in the wide card: the motto, and the coach's id for its buttons. */
  row?: readonly [motto: string, coachId: number]
  /** 距您 1.2 公里; 最近处距珠江新城 … if there are several places. Absent without a position. */
  distance?: string
  /** Longitude and latitude (GCJ-02) of the usual place of lessons; only in lists. */
  at?: readonly [number, number]
}

/**
 * View model of a coach's card. Absent values are omitted, since the page would otherwise contain the word "undefined".
 * `city` is the page's, null for pages with coaches of all cities; `feeType` is the class type the list is filtered by;
 * `origin` is what distances are measured from.
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
    area: areaRelativeTo(city, coach),
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
  // The nearest place is not necessarily the first one named.
  ...(distance !== null && {
    distance: `${venueNames.length > 1 ? '最近处' : ''}距${origin} ${distanceText(distance / 1000)}`,
  }),
})
