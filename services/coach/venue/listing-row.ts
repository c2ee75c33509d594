import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { plainText, proseWords, venueWords } from '#services/shared/search/index-words.ts'
import { facetWord, vectorOf } from '#services/shared/search/lexemes.ts'
import type { CategoryTree } from '../category/tree.ts'
import { categoryFacet, placeFacet } from '../coach/facets.ts'
import type { venue, venueListing } from '../db/venue-schema.ts'
import { openingRangesOf } from './opening-ranges.ts'

type Venue = typeof venue.$inferSelect

const MAX_COUNTED = 999

/** Venues in business come before closed ones, then those with more coaches. */
const recommendationOf = (businessStatus: number, coachCount: number) =>
  (businessStatus === BUSINESS_STATUS.IN_BUSINESS ? 1_000 : 0) + Math.min(coachCount, MAX_COUNTED)

/** The search row of a live venue; `coachCount` counts the live coaches who teach there. */
export function venueListingRowOf(
  row: Venue,
  tree: CategoryTree,
  coachCount: number,
): typeof venueListing.$inferInsert {
  const categories = new Set(row.categoryIds.flatMap((id) => tree.pathOf(id).map(({ categoryId }) => categoryId)))
  // Typing 少儿篮球 finds venues for basketball.
  const named = new Set([
    ...categories,
    ...row.categoryIds.flatMap((id) => tree.under(id).map((each) => each.categoryId)),
  ])
  const facets = [placeFacet(row.cityCode), placeFacet(row.districtCode), ...[...named].map(categoryFacet)]
  return {
    venueId: row.venueId,
    cityCode: row.cityCode,
    districtCode: row.districtCode,
    categoryIds: [...categories],
    businessStatus: row.businessStatus,
    coachCount,
    recommended: recommendationOf(row.businessStatus, coachCount),
    longitude: row.longitude,
    latitude: row.latitude,
    ...openingRangesOf(row.openingHours),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    name: row.name,
    words: vectorOf([
      ...facets.map(facetWord),
      ...venueWords(row.name),
      ...proseWords(`${row.address} ${row.facilities.join(' ')} ${plainText(row.introduction)}`),
    ]),
  }
}
