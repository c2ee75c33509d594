import type { BusinessStatus } from '#lib/contracts/enums.ts'
import type { VenueCard } from '#lib/contracts/venue/venue.ts'
import type { CategoryTree } from '../category/tree.ts'
import { venue, venueListing } from '../db/venue-schema.ts'

/** The columns a card needs, from the venue and its search row. */
export const venueCardColumns = {
  venueId: venue.venueId,
  name: venue.name,
  businessStatus: venue.businessStatus,
  categoryIds: venue.categoryIds,
  cityCode: venue.cityCode,
  cityName: venue.cityName,
  districtCode: venue.districtCode,
  districtName: venue.districtName,
  address: venue.address,
  longitude: venue.longitude,
  latitude: venue.latitude,
  openingHours: venue.openingHours,
  photos: venue.photos,
  prices: venue.prices,
  isPaused: venue.isPaused,
  replyHours: venue.replyHours,
  coachCount: venueListing.coachCount,
}

export type VenueCardRow = Pick<typeof venue.$inferSelect, Exclude<keyof typeof venueCardColumns, 'coachCount'>> & {
  coachCount: number
}

/** The card of a venue in lists; `distance` in metres, if the caller said from where. */
export function venueCardOf(row: VenueCardRow, tree: CategoryTree, distance: number | null = null): VenueCard {
  const { categoryIds, photos, prices, ...rest } = row
  const sports = categoryIds.flatMap((id) => {
    const category = tree.byId.get(id)
    return category ? [{ categoryId: id, name: category.name, slug: category.slug }] : []
  })
  // The first price sets the unit: an hour of a court is not compared with a month.
  const unit = prices[0]?.unit ?? null
  const comparable = prices.filter((each) => each.unit === unit).map(({ price }) => price)
  return {
    ...rest,
    businessStatus: row.businessStatus as BusinessStatus,
    headImg: photos[0]?.url ?? `/pictures/sports/${sports[0]?.slug ?? 'lanqiu'}/0-640.webp`,
    sports,
    minPrice: comparable.length > 0 ? Math.min(...comparable) : null,
    priceUnit: unit,
    distance: distance === null ? null : Math.round(distance),
  }
}
