import { distanceText } from '#components/map/distance-text.ts'
import type { ShownPlace } from '#components/map/map-driver.ts'
import { planMap } from '#components/map/plan-map.ts'
import type { DrawnMap } from '#components/map/static-map.tsx'
import type { Fact } from '#components/record/facts.tsx'
import { tintOf } from '#components/theme/sport-tints.ts'
import { type StaticSource, staticSource } from '#components/ui/static-source.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { distanceKm } from '#lib/city/distance.ts'
import { outlineOf } from '#lib/city/outlines.ts'
import type { City } from '#lib/contracts/city.ts'
import { isValidOn, verificationOn } from '#lib/contracts/coach/certificate.ts'
import type { Coach, TeachingVenue } from '#lib/contracts/coach/coach.ts'
import type { Picture } from '#lib/contracts/fields.ts'
import { countedMarks } from '#lib/copy/comment.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { facetText } from '#lib/copy/facets.ts'
import { agesText, openTimesLines, PAUSED_WORDS, replyTextInFull, startText } from '#lib/copy/intake.ts'
import { formatArea } from '#lib/format/area.ts'
import { formatDay, formatDeadline } from '#lib/format/date.ts'
import { formatPrice, formatShortPrice, hasSeveralPrices } from '#lib/format/price.ts'
import { perLesson } from './coach-price.ts'
import { coachTitle } from './coach-title.ts'
import { factsOf, sportsOf } from './coach-words.ts'

/**
 * The texts of a coach's page, prepared on the server. Client components lay out the page, so it includes these texts
 * once besides its HTML instead of all its markup.
 */
export interface CoachView {
  id: number
  name: string
  /** 广州篮球教练. */
  title: string
  portrait: string
  tint: string
  isVerified: boolean
  /** What a parent asks first. */
  keyFacts: KeyFact[]
  /** What was checked, or that nothing was. */
  checked: string
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
  /** One line per day: 周三 18:30–20:30; empty if none are given, or while the coach is paused. */
  openTimes: string
  /** Response time, 暂不接收新学员, or null. */
  intake: string | null
  isPaused: boolean
  /** 起/课时; without 起 if all class types cost the same. */
  perLesson: string
  /** */
  certificates: StaticSource<CertificateLine[]>
  hasCertificates: boolean
  venues: StaticSource<VenueLine[]>
  /** The venues in order: as a drawn map, and for a provider's map. */
  map: StaticSource<DrawnMap>
  places: ShownPlace[]
}

/** A label, the answer, an optional note, and an optional link to more. */
export type KeyFact = [word: string, answer: string, note?: string, href?: string]
/** `about`: its sport and date of issue, if known; `checked`: the badge of one that counts, or empty. */
export type CertificateLine = [
  ...[kind: string, issuer: string, number: string, until: string],
  ...[about: string, checked: string],
]
export type VenueLine = [name: string, address: string, where: string, href: string]

/**
 * Prepares the texts of a coach's page. `venueHref`: address of one of the coach's venues, in this city. `now` decides
 * what is shown as expired; since the page is cached, the date is shown as well.
 */
export function viewOf(
  coach: Coach,
  venueHref: (venueId: number, cityCode: string) => string,
  now = new Date(),
): CoachView {
  const city = cityByCode(coach.cityCode)
  // A coach may teach beyond the city's border.
  const cityOf = ({ districtCode }: TeachingVenue) => cityByCode(districtCode) ?? city
  const hrefOf = (venue: TeachingVenue) => venueHref(venue.venueId, cityOf(venue)?.adCode ?? coach.cityCode)
  const today = formatDay(now.toISOString())
  return {
    id: coach.coachId,
    name: coach.name,
    title: coachTitle(coach),
    portrait: coach.headImg,
    tint: tintOf(sportsOf(coach).second.slug).tint,
    isVerified: coach.isVerified,
    keyFacts: keyFactsOf(coach),
    checked: checkedText(coach, today),
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
    openTimes: coach.isPaused ? '' : openTimesLines(coach.openTimes).join('\n'),
    isPaused: coach.isPaused,
    intake: coach.isPaused ? PAUSED_WORDS : coach.replyHours === null ? null : replyTextInFull(coach.replyHours),
    perLesson: perLesson(hasSeveralPrices(coach.feePrices)),
    certificates: staticSource(
      coach.certificates.map(
        (each): CertificateLine => [
          ...([each.kind, each.issuer, each.maskedNumber, untilText(each.expiresOn, today)] as const),
          [sportName(coach, each.sportSlug), each.issuedOn && `${each.issuedOn} 发证`].filter(Boolean).join(' · '),
          each.checkedOn && isValidOn(each, today) ? `${each.checkedOn} 核对` : '',
        ],
      ),
    ),
    hasCertificates: coach.certificates.length > 0,
    venues: staticSource(
      coach.venues.map((venue) => [venue.name, venue.address, locationTextOf(venue, cityOf(venue)), hrefOf(venue)]),
    ),
    map: staticSource({
      plan: planMap(coach.venues, city ?? null, city && outlineOf(city)),
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

function locationTextOf(venue: TeachingVenue, city: City | undefined): string {
  const area = formatArea({ districtName: venue.districtName, ...(city && { cityName: city.adName }) })
  return city ? `${area} · 距市中心约 ${distanceText(distanceKm(venue, city))}` : area
}

const keyFactsOf = (coach: Coach): KeyFact[] => [
  ratingFact(coach),
  agesFact(coach),
  ['教龄', facetText('teachingYears', coach.teachingYears), `${coach.coachingSince} 年起执教`],
  bookingFact(coach),
]

const agesFact = ({ ageBands }: Coach): KeyFact =>
  ageBands.length > 0 ? ['学员年龄', agesText(ageBands)] : ['学员年龄', '未填写', '可在预约时询问']

const ratingFact = ({ score, verifiedCount, commentCount }: Coach): KeyFact =>
  score === null
    ? ['评分', '暂无', commentCount > 0 ? `${commentCount} 条评价` : '还没有评价', '#pingjia']
    : ['评分', `★ ${score.toFixed(1)}`, countedMarks(verifiedCount), '#pingjia']

function bookingFact({ isPaused, nextTimes: [next, afterNext] }: Coach): KeyFact {
  if (isPaused) return ['预约', PAUSED_WORDS]
  if (!next) return ['上课时间', '与教练商定']
  return afterNext ? ['最近可约', startText(next), `或 ${startText(afterNext)}`] : ['最近可约', startText(next)]
}

function untilText(expiresOn: string | null, today: string): string {
  const until = formatDeadline(expiresOn)
  if (!expiresOn) return until
  return isValidOn({ expiresOn }, today) ? `有效期至 ${until}` : `已过期（${until}）`
}

/** Name of a sport the coach teaches. */
const sportName = ({ categories }: Coach, sportSlug: string): string =>
  categories.find(({ second }) => second.slug === sportSlug)?.second.name ?? ''

const kindText = ({ kind, expiresOn }: Coach['certificates'][number], today: string) =>
  isValidOn({ expiresOn }, today) ? kind : `${kind}（${expiresOn} 已过期）`

/**
 * what was checked and when, what the badge lacks, and what nobody checks. The badge is the service's; since
 * the page is cached, each certificate shows its expiry.
 */
function checkedText(coach: Coach, today: string): string {
  const { isVerified, certificates, categories } = coach
  const byDay = Map.groupBy(certificates, ({ checkedOn }) => checkedOn)
  const checkedSentences = [...byDay].map(
    ([day, checked]) =>
      day && `审核人员于 ${day} 看过照片的证书：${checked.map((each) => kindText(each, today)).join('、')}。`,
  )
  const { proofs } = verificationOn(certificates, [...new Set(categories.map(({ second }) => second.slug))], today)
  const unprovenSports = proofs
    .filter(({ valid }) => valid.length === 0)
    .map(({ sportSlug }) => sportName(coach, sportSlug))
  return [
    ...checkedSentences,
    !isVerified && `平台没有核对过${unprovenSports.length > 0 ? unprovenSports.join('、') : '主项'}在有效期内的证书。`,
    '我们只看证书，不核验身份，不到现场，也不评价教学。',
  ]
    .filter(Boolean)
    .join('')
}
