import { categoryOf } from '../category-of.ts'
import type { CityPlan } from '../geography/city-plan.ts'
import { type Random, Weighted } from '../grammar/random.ts'
import { SPORTS } from '../sports/all.ts'
import type { SportProfile } from '../sports/profile.ts'
import type { SeedVenue } from '../types.ts'

const COLD_SPORTS = ['huaxue', 'huabing']

/** The sports that can be taught in one city, and where. */
export class CityGround {
  readonly plan: CityPlan
  private readonly venues: readonly SeedVenue[]
  private readonly bySport = new Map<string, SeedVenue[]>()
  private readonly sports: Weighted<SportProfile>

  constructor(plan: CityPlan, venues: readonly SeedVenue[]) {
    this.plan = plan
    this.venues = venues
    for (const sport of SPORTS) {
      const { categoryId } = categoryOf(sport.slug)
      const places = venues.filter((venue) => venue.categoryIds.includes(categoryId))
      if (places.length > 0) this.bySport.set(sport.slug, places)
    }
    const offered = SPORTS.filter((sport) => this.bySport.has(sport.slug))
    const isCold = plan.climate === 'north'
    this.sports = new Weighted(
      offered,
      (sport) => sport.weight * (isCold && COLD_SPORTS.includes(sport.slug) ? 2.5 : 1),
    )
  }

  offers = (slug: string): boolean => this.bySport.has(slug)

  drawSport(random: Random): SportProfile {
    return this.sports.draw(random)
  }

  /** One to three venues for the sport; the first determines the district. */
  drawVenues(random: Random, slug: string): SeedVenue[] {
    return random.sample(this.bySport.get(slug) ?? this.venues, random.chance(0.55) ? 1 : random.between(2, 3))
  }
}
