import { type BoundedCache, createBoundedCache } from '../bounded-cache.ts'

/** How many of the coaches a text finds take each price, at a revision of the listings. */
export type PriceCounts = { counts: readonly (readonly [price: number, coaches: number])[]; revision: number }

/** Cached texts; a few megabytes at some hundred prices each. */
const MAX_TEXTS = 1_000

export type PriceCache = BoundedCache<PriceCounts>

/**
 * Caches the prices of texts with many hits in memory: visitors move the price while the text stays, and counting
 * within a price range reads every hit. The caller checks by the revision whether an entry is current.
 */
export const createPriceCache = (maxTexts = MAX_TEXTS): PriceCache => createBoundedCache(maxTexts)

/** Number of coaches with a price within the bounds, both included. */
export const countWithin = ({ counts }: PriceCounts, { min, max }: { min: number; max: number }) =>
  counts.reduce((total, [price, coaches]) => (price >= min && price <= max ? total + coaches : total), 0)
