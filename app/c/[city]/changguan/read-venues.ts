import 'server-only'
import type { BusinessStatus } from '#lib/contracts/enums.ts'
import type { VenueCard, VenueSort } from '#lib/contracts/venue.ts'
import { getCategoryTree } from '#lib/data/category.ts'
import { getVenueOverview, searchVenues } from '#lib/data/venue.ts'
import { type ListingData, listingReader } from '../listing/read-listing.ts'

export type VenueListData = ListingData<VenueCard>

/** The stored and the searched list of venues. Places are for sports, not for their kinds: two levels have lists. */
export const venueLists = listingReader<VenueCard>({
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
        adCode: city?.adCode,
        districtCode: state.district?.adCode,
        categoryId: path.at(-1)?.categoryId,
        businessStatus: state.chosen.status ? (Number(state.chosen.status) as BusinessStatus) : undefined,
        isOpenNow: state.chosen.open ? true : undefined,
        nameLikeSearch: state.text || undefined,
        sort: state.sort as VenueSort,
        longitude: state.near?.longitude,
        latitude: state.near?.latitude,
        pageNum: state.page,
        pageSize: state.pageSize,
      },
      { isStored },
    ),
})
