import 'server-only'
import { broadenCoaches } from '#components/coach/broader-searches.ts'
import type { CoachSort, ListedCoach } from '#lib/contracts/coach/coach.ts'
import { type CityOverview, getCategoryTree, getCityOverview } from '#lib/data/category.ts'
import { searchCoaches } from '#lib/data/coach.ts'
import { getLandingIndex } from '#lib/data/landing.ts'
import { listingRequest } from '#lib/routing/listing-query.ts'
import type { LandingIndex } from '#lib/seo/landing-index.ts'
import type { ListingData, ListingOverview, ListingSource } from '../listing/read-listing.ts'

/** Counts of a city, with its landing pages and the prices of its coaches. */
interface CoachOverview extends ListingOverview {
  landings: LandingIndex
  city: CityOverview
}

export type CoachListData = ListingData<ListedCoach, CoachOverview>

/** Coaches, by every level of the sports. */
export const coachSource: ListingSource<ListedCoach, CoachOverview> = {
  noun: 'coach',
  tree: getCategoryTree,
  async overview(adCode) {
    const [city, landings] = await Promise.all([getCityOverview(adCode), getLandingIndex(adCode)])
    return {
      total: city.coachCount,
      counts: new Map(city.categories.map(({ slug, coachCount }) => [slug, coachCount])),
      districts: city.districts.map(({ adName }) => adName),
      landings,
      city,
    }
  },
  search: ({ city, path, state, isStored }) =>
    searchCoaches(
      { ...listingRequest<CoachSort>('coach', state, city), categoryId: path.at(-1)?.categoryId },
      { isStored },
    ),
  broaden: broadenCoaches,
}
