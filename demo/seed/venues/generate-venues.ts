import { categoryOf } from '../category-of.ts'
import type { CityPlan, SeedDistrict } from '../geography/city-plan.ts'
import { shortPlaceName } from '../geography/place-names.ts'
import { mix, Random, Weighted } from '../grammar/random.ts'
import { SPORTS } from '../sports/all.ts'
import type { SeedVenue } from '../types.ts'
import { completeVenue } from './profile.ts'
import { VENUE_KINDS, type VenueKind } from './venue-kinds.ts'
import type { Shown } from './venue-pictures.ts'
import { AREAS, BRANDS, BUILDINGS, PUBLIC_HALLS, PUBLIC_PARKS, roadsOf } from './venue-words.ts'

const FIXED_KINDS = 4
const SALT = 0x76656e75

const profiles = new Map(SPORTS.map((sport) => [sport.slug, sport]))
const byWeight = new Weighted(VENUE_KINDS, (kind) => kind.weight)

/** The kinds of a city's venues: the common ones, then the others once each, then more by weight. */
function kindsOf(plan: CityPlan, random: Random): VenueKind[] {
  const [common, rest] = [VENUE_KINDS.slice(0, FIXED_KINDS), VENUE_KINDS.slice(FIXED_KINDS)]
  const kinds = [...common]
  const others = [...rest]
  while (others.length > 0) {
    const kind = new Weighted(others, (each) => each.weight).draw(random)
    kinds.push(kind)
    others.splice(others.indexOf(kind), 1)
  }
  while (kinds.length < plan.venues) kinds.push(byWeight.draw(random))
  return kinds.slice(0, plan.venues)
}

function nameOf({ kind, plan, district, random }: Draft): string {
  const area = shortPlaceName({ districtName: district.adName, cityName: plan.adName })
  if (kind.isPublic) return area + random.pick(AREAS) + random.pick(kind.isOutdoor ? PUBLIC_PARKS : PUBLIC_HALLS)
  const main = kind.sports[0] as string
  const place = random.pick(profiles.get(main)?.places ?? ['运动馆'])
  const brand = random.pick(BRANDS)
  return random.chance(0.55) ? `${brand}${place}（${area}店）` : `${area}${brand}${place}`
}

const jitter = (centre: number, random: Random) => Number((centre + (random.next() - 0.5) * 0.03).toFixed(6))

type Draft = {
  venueId: number
  plan: CityPlan
  kind: VenueKind
  /** Pictures shown by earlier venues in the city. */
  shown: Shown
  district: SeedDistrict
  random: Random
}

function drawVenue(draft: Draft, taken: Set<string>, seed: number, status: SeedVenue['status']): SeedVenue {
  const { venueId, plan, kind, shown, district, random } = draft
  let name = nameOf(draft)
  while (taken.has(name)) name = nameOf(draft)
  taken.add(name)
  const building = kind.isPublic || kind.isOutdoor ? '' : random.pick(BUILDINGS)
  const road = random.pick(roadsOf(district.adCode))
  const base = {
    venueId,
    name,
    address: `${road}${random.between(2, 388)}号${building}`,
    districtCode: district.adCode,
    districtName: district.adName,
    longitude: jitter(district.longitude, random),
    latitude: jitter(district.latitude, random),
    cityCode: plan.adCode,
    cityName: plan.adName,
    categoryIds: kind.sports.map((slug) => categoryOf(slug).categoryId),
    road,
    week: random.pick(kind.hours),
  }
  return completeVenue(base, { kind, shown, plan, seed, status })
}

/**
 * The venues of these cities, numbered from 1 in the order of the cities, so that a longer list has the same beginning.
 */
export function generateVenues(plans: readonly CityPlan[], seed: number): SeedVenue[] {
  const venues: SeedVenue[] = []
  for (const plan of plans) {
    const random = new Random(mix(seed, SALT, Number(plan.adCode)))
    const districts = new Weighted(plan.districts, (district) => district.weight)
    const taken = new Set<string>()
    const shown: Shown = new Map()
    for (const [index, kind] of kindsOf(plan, random).entries()) {
      // Every district gets one before any gets a second.
      const district = plan.districts[index] ?? districts.draw(random)
      venues.push(drawVenue({ venueId: venues.length + 1, plan, kind, shown, district, random }, taken, seed, 'live'))
    }
  }
  return venues
}

const FIRST_HIDDEN_ID = 9_001
const HIDDEN = 12

/** Drafts and venues taken down, without coaches: stored, and must not appear anywhere. */
export function generateHiddenVenues(plans: readonly CityPlan[], seed: number): SeedVenue[] {
  const random = new Random(mix(seed, SALT, HIDDEN))
  const taken = new Set<string>()
  return plans.slice(0, HIDDEN).map((plan, index) => {
    const kind = byWeight.draw(random)
    const draft = {
      venueId: FIRST_HIDDEN_ID + index,
      plan,
      kind,
      shown: new Map(),
      district: random.pick(plan.districts),
      random,
    }
    return drawVenue(draft, taken, seed, index % 2 === 0 ? 'draft' : 'disabled')
  })
}
