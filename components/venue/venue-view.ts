import { amapHref } from '#components/map/amap-href.ts'
import { distanceText } from '#components/map/distance-text.ts'
import { planMap } from '#components/map/plan-map.ts'
import type { DrawnMap } from '#components/map/static-map.tsx'
import type { Fact } from '#components/record/facts.tsx'
import { type StaticSource, staticSource } from '#components/ui/static-source.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { distanceKm, type Place } from '#lib/city/distance.ts'
import { outlineOf } from '#lib/city/outlines.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import type { Picture } from '#lib/contracts/fields.ts'
import { LANDMARK_NEAR } from '#lib/contracts/limits.ts'
import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import type { Venue } from '#lib/contracts/venue/venue.ts'
import { replyTextInFull } from '#lib/copy/intake.ts'
import { formatArea } from '#lib/format/area.ts'
import { formatDay } from '#lib/format/date.ts'
import { formatPrice, formatShortPrice } from '#lib/format/price.ts'
import { hoursRows, weekText } from './opening-words.ts'
import { venueIntakeText } from './venue-card-model.ts'

/**
 * The texts of a venue's page, prepared on the server. Client components lay out the page, so it includes these texts
 * once besides its HTML instead of all its markup.
 */
export interface VenueView {
  id: number
  name: string
  /** 天河区篮球场馆. */
  title: string
  isInBusiness: boolean
  isPaused: boolean
  /** Whether an account owns it; otherwise it can be claimed. */
  isOwned: boolean
  hours: OpeningHours
  /** 每天 09:00–22:00. */
  week: string
  hoursRows: [day: string, hours: string][]
  facts: StaticSource<Fact[]>
  phone: string | null
  photos: Picture[]
  facilities: string[]
  prices: [name: string, yuan: string, unit: string][]
  /** The lowest price in short form; null if none is published. */
  lowestPrice: [yuan: string, unit: string] | null
  address: string
  transport: string
  /** 岗顶、石牌桥（直线 1.5 公里内）; null if there are no landmarks nearby. */
  landmarks: string | null
  /** Address of the place on a map, for navigation. */
  mapHref: string
  map: StaticSource<DrawnMap>
  at: Place
  updatedAt: string
  updatedOn: string
}

export function venueViewOf(venue: Venue): VenueView {
  const { longitude, latitude, landmarks, phone } = venue
  const city = cityByCode(venue.cityCode)
  const sports = venue.sports.map(({ name }) => name).join('、')
  const facts: [word: string, answer: string | null][] = [
    ['运动项目', sports],
    ['所在区域', formatArea(venue)],
    ['地址', venue.address],
    ['离市中心', city ? `约 ${distanceText(distanceKm(venue, city))}` : null],
    ['预约', venueIntakeText(venue, replyTextInFull)],
    ['任教教练', venue.coachCount > 0 ? `${venue.coachCount} 位` : null],
  ]
  return {
    id: venue.venueId,
    name: venue.name,
    title: venueTitle(venue),
    isInBusiness: venue.businessStatus !== BUSINESS_STATUS.CLOSED,
    isPaused: venue.isPaused,
    isOwned: venue.isOwned,
    hours: venue.openingHours,
    week: weekText(venue.openingHours),
    hoursRows: hoursRows(venue.openingHours),
    facts: staticSource(facts.filter((fact): fact is Fact => fact[1] !== null)),
    phone,
    photos: venue.photos,
    facilities: venue.facilities,
    prices: venue.prices.map(({ name, price, unit }) => [name, formatPrice(price), unit]),
    lowestPrice: venue.minPrice === null ? null : [formatShortPrice(venue.minPrice), venue.priceUnit ?? '次'],
    address: venue.address,
    transport: venue.transport,
    landmarks: landmarks.length > 0 ? `${landmarks.join('、')}（直线 ${distanceText(LANDMARK_NEAR / 1000)}内）` : null,
    mapHref: amapHref(venue.name, venue),
    map: staticSource({
      plan: planMap([venue], city ?? null, city && outlineOf(city)),
      names: [venue.name],
      cityLabel: city?.label ?? venue.cityName,
      label: `${venue.name}的方位示意图`,
    }),
    at: { longitude, latitude },
    updatedAt: venue.updatedAt,
    updatedOn: formatDay(venue.updatedAt),
  }
}

/** 天河区篮球场馆: the subtitle beside the name. */
export const venueTitle = ({ districtName, cityName, sports }: Pick<Venue, 'districtName' | 'cityName' | 'sports'>) =>
  `${districtName || cityName}${sports[0]?.name ?? '运动'}场馆`
