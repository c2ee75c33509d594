import type { Picture } from '#lib/contracts/fields.ts'
import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import { categoryOf } from '../category-of.ts'
import type { CityPlan } from '../geography/city-plan.ts'
import { Deck } from '../grammar/deck.ts'
import { clamp, roundTo } from '../grammar/numbers.ts'
import { mix, Random } from '../grammar/random.ts'
import { SPORTS } from '../sports/all.ts'
import { atWakingHour, days, isoTime, NOW, OPENED } from '../timeline.ts'
import type { SeedVenue } from '../types.ts'
import { introductionOf, type Place, transportOf } from './describe.ts'
import { spansOf } from './hours.ts'
import { OFFERS } from './offers/all.ts'
import type { VenueKind } from './venue-kinds.ts'
import { picturesFor, type Shown } from './venue-pictures.ts'

/** The part of a venue that is drawn first: its location and name. */
export type VenueBase = Pick<
  SeedVenue,
  | 'venueId'
  | 'name'
  | 'address'
  | 'districtCode'
  | 'districtName'
  | 'longitude'
  | 'latitude'
  | 'cityCode'
  | 'cityName'
  | 'categoryIds'
> & { road: string; week: OpeningHours['weekdays'] }

const SALT = 0x70726f66
const COVERS = [0, 1, 2, 3, 4, 5, 6, 7]
const PHOTOS = 4
const PICTURE_SIZE = { width: 640, height: 480 }
const HOLIDAYS = ['10:00-18:00', '09:00-17:30', '09:00-21:00', '10:00-20:00']
const NEWEST_BEFORE_NOW = days(6)

const profiles = new Map(SPORTS.map((sport) => [sport.slug, sport]))

/** Completes a venue's record from a separate random stream, so that its location never depends on its texts. */
export function completeVenue(
  base: VenueBase,
  {
    kind,
    shown,
    plan,
    seed,
    status,
  }: { kind: VenueKind; shown: Shown; plan: CityPlan; seed: number; status: SeedVenue['status'] },
): SeedVenue {
  const random = new Random(mix(seed, SALT, base.venueId))
  const { road, week, ...fields } = base
  const createdAt = atWakingHour(OPENED + random.next() ** 1.4 * (NOW - NEWEST_BEFORE_NOW - OPENED), random.next())
  const updatedAt = Math.min(NOW - 60_000, atWakingHour(createdAt + random.next() * (NOW - createdAt), random.next()))
  const isClosed = random.chance(0.045)
  const place: Place = { ...base, kind, since: random.between(2009, 2024), isClosed }
  return {
    ...fields,
    status,
    businessStatus: isClosed ? 2 : 1,
    openingHours: { weekdays: week, holidays: drawHolidays(random) },
    photos: drawPhotos(random, kind, shown),
    facilities: drawFacilities(random, kind),
    prices: drawPrices(random, kind, plan.tier),
    introduction: introductionOf(place, random),
    transport: transportOf(place, random),
    // No invented phone numbers: demo venues have none.
    phone: null,
    isPaused: false,
    replyHours: null,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(Math.max(createdAt, updatedAt)),
  }
}

function drawHolidays(random: Random): OpeningHours['holidays'] {
  const x = random.next()
  if (x < 0.55) return null
  return x < 0.93 ? spansOf(random.pick(HOLIDAYS)) : []
}

/** Pictures of the place first, then of its sports, four in total; each with alternative text. */
function drawPhotos(random: Random, kind: VenueKind, shown: Shown): Picture[] {
  const places = picturesFor(kind, shown, random).map(({ n, alt }) => ({ url: `/pictures/venues/${n}-640.webp`, alt }))
  const sports = kind.sports.slice(0, 3).map((slug) => {
    const profile = profiles.get(slug)
    if (!profile) throw new Error(`no sport is called ${slug}`)
    return { slug, numbers: new Deck(COVERS, random), scenes: new Deck(profile.scenes, random) }
  })
  const covers = Array.from({ length: PHOTOS - places.length }, (_, i) => {
    const { slug, numbers, scenes } = sports[i % sports.length]!
    return { url: `/pictures/sports/${slug}/${numbers.draw()}-640.webp`, alt: scenes.draw() }
  })
  return [...places, ...covers].map((picture) => ({ ...picture, ...PICTURE_SIZE }))
}

const COMMON_FACILITIES = [
  '更衣室',
  '淋浴间',
  '储物柜',
  '免费停车',
  '无线网络',
  '饮水机',
  '家长等候区',
  '无障碍通道',
  '急救箱',
]

function drawFacilities(random: Random, { sports }: VenueKind): string[] {
  const own = sports.slice(0, 4).flatMap((slug) => random.sample(OFFERS[slug]!.facilities, sports.length > 1 ? 2 : 4))
  return [...new Set([...own, ...random.sample(COMMON_FACILITIES, random.between(3, 6))])].slice(0, 12)
}

const STEP = 5

/** In fen, rounded to five yuan above fifty; public venues charge two thirds. */
function drawPrices(random: Random, { sports, isPublic }: VenueKind, tier: number): SeedVenue['prices'] {
  const share = isPublic ? 0.65 : 1
  return sports.slice(0, 3).flatMap((slug) => {
    const count = sports.length > 1 ? 2 : 3
    // One level for all prices of a sport, so that a child's ticket is never more expensive than an adult's.
    const level = random.next()
    return OFFERS[slug]!.prices.slice(0, count).map(([name, unit, low, high]) => {
      const yuan = (low + level * (high - low)) * clamp(tier, 0.6, 1.3) * share
      const rounded = yuan > 50 ? roundTo(yuan, STEP) : Math.max(5, Math.round(yuan))
      return { name: sports.length > 1 ? `${categoryOf(slug).name} · ${name}` : name, unit, price: rounded * 100 }
    })
  })
}
