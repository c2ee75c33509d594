import 'server-only'
import type { VenueCard, VenueSort } from '#lib/contracts/venue/venue.ts'
import { getCategoryTree } from '#lib/data/category.ts'
import { getVenueOverview, searchVenues } from '#lib/data/venue.ts'
import { listingRequest } from '#lib/routing/listing-query.ts'
import type { ListingData, ListingSource } from '../listing/read-listing.ts'

export type VenueListData = ListingData<VenueCard>

/** Venues. They belong to sports, not to their third level: only two levels have lists. */
export const venueSource: ListingSource<VenueCard> = {
  noun: 'venue',
  async tree() {
    const tree = await getCategoryTree()
    return tree.map((group) => ({ ...group, children: group.children.map((sport) => ({ ...sport, children: [] })) }))
  },
  async overview(adCode) {
    const { venueCount, categories, districts } = await getVenueOverview(adCode)
    return {
      total: venueCount,
      counts: new Map(categories.map((each) => [each.slug, each.venueCount])),
      districts: districts.map(({ adName }) => adName),
    }
  },
  search: ({ city, path, state, isStored }) =>
    searchVenues(
      {
        ...listingRequest<VenueSort>('venue', state, city),
        categoryId: path.at(-1)?.categoryId,
      },
      { isStored },
    ),
}
