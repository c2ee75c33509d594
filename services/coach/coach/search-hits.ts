import { sql } from 'drizzle-orm'
import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import { all, facetWord, type Query, word } from '#services/shared/search/lexemes.ts'
import { listing } from '../db/schema.ts'
import type { RankedQuery } from '../search/plan-search.ts'
import { hasWords } from './conditions.ts'
import { SAMPLE, SAMPLE_SHARE } from './facets.ts'

/**
 * Words lie out of line, so no plan may walk another index and look into each row's words: whatever stands next to
 * `hasWords` here is worded so that no index can answer it, and only the index over words is left.
 */
export const priceAfterWords = (feeType: unknown) =>
  feeType ? sql`${listing.prices}[${feeType}::int]` : sql`(${listing.minPrice} + 0)`

export const isPriced = ({ minPrice, maxPrice }: CoachFilter) => minPrice !== undefined || maxPrice !== undefined

export const ANY_PRICE = { min: 0, max: 2 ** 31 - 1 }
export const priceBounds = ({ minPrice = ANY_PRICE.min, maxPrice = ANY_PRICE.max }: CoachFilter) => ({
  min: minPrice,
  max: maxPrice,
})

type Hits = { text: unknown; feeType: unknown; min: unknown; max: unknown }

/** Who is found by a text at a price; each part is a value or the place of one among a statement's values. */
export const hitsOf = ({ text, feeType, min, max }: Hits) =>
  sql`${listing} where ${hasWords(text)} and ${priceAfterWords(feeType)} between ${min}::int and ${max}::int`

/** With so many hits in the sample there are about a thousand in all, which is still ranked in no time. */
export const FEW_IN_SAMPLE = 16
export const FEW = FEW_IN_SAMPLE * SAMPLE_SHARE

export const inSample = ({ text }: RankedQuery): Query => all([text, word(facetWord(SAMPLE))])
