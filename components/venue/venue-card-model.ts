import { distanceText } from '#components/map/distance-text.ts'
import type { City } from '#lib/contracts/city.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import type { VenueCard } from '#lib/contracts/venue/venue.ts'
import { PAUSED_WORDS, replyText } from '#lib/copy/intake.ts'
import { areaRelativeTo } from '#lib/format/area.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { weekText } from './opening-words.ts'

const SPORTS_NAMED = 4

/** The texts of a venue's card, prepared on the server: all a page sends of a venue besides the HTML. */
export interface VenueCardModel {
  href: string
  name: string
  /** A stored picture, available in any width. */
  picture: string
  sports: string
  coachCount: number
  /** 天河区; with its city unless the page is of that city. */
  area: string
  /** 体育西路 1 号. */
  street: string
  /** Longitude, latitude: GCJ-02. */
  at: readonly [number, number]
  /** Absent for a venue that is not in business. */
  hours?: OpeningHours
  /** 每天 09:00–22:00: remains true on a cached page. */
  week?: string
  /** Lowest price in yuan and its unit; absent if none is published. */
  price?: readonly [yuan: string, unit: string]
  /** 通常 2 小时内联系, 暂不接收新学员; absent if neither applies. */
  intake?: string
  /** 距您 1.2 公里, 相距 850 米; absent without a position. */
  distance?: string
}

/**
 * View model of a venue's card. Absent values are omitted, since the page would otherwise contain the word "undefined".
 * `city` is the page's, null for the whole country; `distancePrefix` precedes a distance.
 */
export function venueCardModel(
  venue: VenueCard,
  href: string,
  city: City | null,
  distancePrefix = '距您',
): VenueCardModel {
  const { openingHours: hours, minPrice, distance } = venue
  const isInBusiness = venue.businessStatus !== BUSINESS_STATUS.CLOSED
  return {
    href,
    name: venue.name,
    picture: venue.headImg,
    sports: venue.sports
      .slice(0, SPORTS_NAMED)
      .map(({ name }) => name)
      .join('、'),
    area: areaRelativeTo(city, venue),
    street: streetOf(venue),
    coachCount: venue.coachCount,
    at: [venue.longitude, venue.latitude],
    ...(isInBusiness && { hours, week: weekText(hours) }),
    ...(minPrice !== null && { price: [formatShortPrice(minPrice), venue.priceUnit ?? '次'] as const }),
    ...intakeOf(venue),
    ...(distance !== null && { distance: `${distancePrefix} ${distanceText(distance / 1000)}` }),
  }
}

const intakeOf = (venue: VenueCard) => {
  const intake = venueIntakeText(venue)
  return intake === null ? {} : { intake }
}

/**
 * Whether it takes learners, and its response time as worded by `wordReply`; null if there is nothing to say, as of a
 * venue that is not in business, which takes no requests anyway.
 */
export function venueIntakeText(
  { businessStatus, isPaused, replyHours }: VenueCard,
  wordReply = replyText,
): string | null {
  if (businessStatus === BUSINESS_STATUS.CLOSED) return null
  if (isPaused) return PAUSED_WORDS
  return replyHours === null ? null : wordReply(replyHours)
}

/** The address without the city and district, which the card shows separately. */
const streetOf = ({ address, cityName, districtName }: VenueCard) =>
  [cityName, districtName].reduce((rest, place) => (rest.startsWith(place) ? rest.slice(place.length) : rest), address)
