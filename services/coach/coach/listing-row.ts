import { FEE_TYPES } from '#lib/contracts/codes.ts'
import { namePinyin, nameWords, plainText, proseWords, venueWords } from '#services/shared/search/index-words.ts'
import { facetWord, nameWord, vectorOf } from '#services/shared/search/lexemes.ts'
import type { CategoryTree } from '../category/tree.ts'
import type { coach, listing } from '../db/schema.ts'
import { facetsOf, traitsOf } from './facets.ts'
import { popularityOf } from './popularity.ts'
import { rankingAt } from './ranking.ts'

type Coach = typeof coach.$inferSelect
export type ListingRow = typeof listing.$inferInsert

/** Price per class type, null where it is not offered; the first is fee type 1. */
export function feePricesOf(classTypes: Coach['classTypes']): (number | null)[] {
  const prices: (number | null)[] = FEE_TYPES.map(() => null)
  for (const { feeType, price } of classTypes) prices[feeType - 1] = price
  return prices
}

/** The search row of a live coach at a moment. `place`: the first place the coach teaches at, if known. */
export function listingRowOf(
  coach: Coach,
  tree: CategoryTree,
  { views, place, at = new Date() }: { views: number; place?: { longitude: number; latitude: number }; at?: Date },
): ListingRow {
  const paths = coach.categoryIds.map(tree.pathOf)
  const facets = facetsOf(coach, new Set(paths.flat().map(({ categoryId }) => categoryId)))
  return {
    coachId: coach.coachId,
    cityCode: coach.cityCode,
    districtCode: coach.districtCode,
    sportId: paths[0]?.[1]?.categoryId ?? 0,
    facets,
    ...traitsOf(facets),
    prices: feePricesOf(coach.classTypes) as number[],
    minPrice: coach.minPrice,
    score: Math.round((coach.score ?? 0) * 10),
    recommended: rankingAt(coach, at),
    heat: popularityOf({ ...coach, views }),
    longitude: place?.longitude ?? null,
    latitude: place?.latitude ?? null,
    createdAt: coach.createdAt,
    updatedAt: coach.updatedAt,
    name: coach.name,
    namePinyin: namePinyin(coach.name),
    venueText: coach.venueNames.join(' '),
    words: vectorOf([
      ...facets.map(facetWord),
      ...nameWords(coach.name).map(nameWord),
      ...coach.venueNames.flatMap(venueWords),
      ...proseWords(`${coach.motto} ${plainText(coach.introduction)}`),
    ]),
  }
}
