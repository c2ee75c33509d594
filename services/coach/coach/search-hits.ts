import { sql } from 'drizzle-orm'
import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import { all, facetWord, type Query, word } from '#services/shared/search/lexemes.ts'
import { listing } from '../db/schema.ts'
import type { RankedQuery } from '../search/plan-search.ts'
import { hasWords } from './conditions.ts'
import { SAMPLE, SAMPLE_SHARE } from './facets.ts'

/**
 * Words are stored out of line, so no plan may walk another index and read each row's words: conditions next to
 * `hasWords` are phrased so that no index can answer them, which leaves only the index over words.
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

/** Coaches that a text finds at a price; each part is a value or its placeholder. */
export const hitsOf = ({ text, feeType, min, max }: Hits) =>
  sql`${listing} where ${hasWords(text)} and ${priceAfterWords(feeType)} between ${min}::int and ${max}::int`

/** This many hits in the sample mean about a thousand in all, which is still fast to rank. */
export const FEW_IN_SAMPLE = 16
export const FEW = FEW_IN_SAMPLE * SAMPLE_SHARE

export const inSample = ({ text }: RankedQuery): Query => all([text, word(facetWord(SAMPLE))])
