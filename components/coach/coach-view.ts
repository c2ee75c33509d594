import { distanceKm, distanceText, type Place } from '#components/map/distance.ts'
import type { ShownPlace } from '#components/map/map-driver.ts'
import { planMap } from '#components/map/plan-map.ts'
import type { DrawnMap } from '#components/map/static-map.tsx'
import type { Fact } from '#components/record/facts.tsx'
import { tintOf } from '#components/theme/sport-tints.ts'
import { type StaticSource, staticSource } from '#components/ui/static-source.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { outlineOf } from '#lib/city/outlines.ts'
import type { Coach } from '#lib/contracts/coach.ts'
import type { Picture } from '#lib/contracts/fields.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { formatArea } from '#lib/format/area.ts'
import { formatDay, formatDeadline } from '#lib/format/date.ts'
import { formatPrice, formatShortPrice, hasSeveralPrices } from '#lib/format/price.ts'
import { perLesson } from './coach-price.ts'
import { coachTitle } from './coach-title.ts'
import { factsOf, sportsOf } from './coach-words.ts'

/**
 * The words of a coach's page, worked out on the server. The page is laid out by client components, so that it carries
 * these words once beside its HTML instead of all its markup.
 */
export interface CoachView {
  id: number
  name: string
  /** 广州篮球教练. */
  title: string
  portrait: string
  tint: string
  isVerified: boolean
  /** 4.8; null while nobody has marked. */
  score: string | null
  /** The marks it is the mean of. */
  verifiedCount: number
  collectedCount: number
  motto: string
  updatedAt: string
  updatedOn: string
  facts: StaticSource<Fact[]>
  photos: Picture[]
  video: Coach['video']
  /** */
  prices: [classType: string, minutes: number, yuan: string][]
  lowestPrice: string
  /** 起/课时; without 起 where all class types cost the same. */
  perLesson: string
  /** */
  certificates: StaticSource<CertificateLine[]>
  hasCertificates: boolean
  venues: StaticSource<VenueLine[]>
  /** The venues in their order: as they are drawn, and for the map of a provider. */
  map: StaticSource<DrawnMap>
  places: ShownPlace[]
}

export type CertificateLine = [kind: string, issuer: string, number: string, until: string]
export type VenueLine = [name: string, address: string, where: string, href: string]

/** `venueHref`: where a venue of the coach, in this city, is shown. */
export function viewOf(coach: Coach, venueHref: (venueId: number, cityCode: string) => string): CoachView {
  const city = cityByCode(coach.cityCode)
  const centre: Place | null =
    city && city.longitude !== null && city.latitude !== null
      ? { longitude: city.longitude, latitude: city.latitude }
      : null
  // A coach may teach beyond the city's border.
  const hrefOf = ({ venueId, districtCode }: Coach['venues'][number]) =>
    venueHref(venueId, cityByCode(districtCode)?.adCode ?? coach.cityCode)
  const whereOf = (venue: Coach['venues'][number]) =>
    formatArea({ districtName: venue.districtName, cityName: coach.cityName }) +
    (centre ? ` · 距市中心约 ${distanceText(distanceKm(venue, centre))}` : '')
  return {
    id: coach.coachId,
    name: coach.name,
    title: coachTitle(coach),
    portrait: coach.headImg,
    tint: tintOf(sportsOf(coach).second.slug).tint,
    isVerified: coach.isVerified,
    score: coach.score?.toFixed(1) ?? null,
    verifiedCount: coach.verifiedCount,
    collectedCount: coach.collectedCount,
    motto: coach.motto,
    updatedAt: coach.updatedAt,
    updatedOn: formatDay(coach.updatedAt),
    facts: staticSource(factsOf(coach)),
    photos: coach.photos,
    video: coach.video,
    prices: coach.classTypes.map(({ feeType, lessonMinutes, price }) => [
      FEE_TYPE_WORDS[feeType],
      lessonMinutes,
      formatPrice(price),
    ]),
    lowestPrice: formatShortPrice(coach.minPrice),
    perLesson: perLesson(hasSeveralPrices(coach.feePrices)),
    certificates: staticSource(
      coach.certificates.map(({ kind, issuer, maskedNumber, expiresOn }) => [
        kind,
        issuer,
        maskedNumber,
        expiresOn ? `有效期至 ${formatDeadline(expiresOn)}` : formatDeadline(expiresOn),
      ]),
    ),
    hasCertificates: coach.certificates.length > 0,
    venues: staticSource(coach.venues.map((venue) => [venue.name, venue.address, whereOf(venue), hrefOf(venue)])),
    map: staticSource({
      plan: planMap(coach.venues, centre, city && outlineOf(city)),
      names: coach.venues.map(({ name }) => name),
      cityLabel: city?.label ?? coach.cityName,
    }),
    places: coach.venues.map((venue) => ({
      name: venue.name,
      longitude: venue.longitude,
      latitude: venue.latitude,
      href: hrefOf(venue),
    })),
  }
}
