import { createMemory, type Memory } from '../memory.ts'

/** How many of those a text finds take each price, at a revision of the listings. */
export type PriceCounts = { counts: readonly (readonly [price: number, coaches: number])[]; revision: number }

/** Texts that are remembered; at some hundred prices each a few megabytes. */
const MAX_TEXTS = 1_000

export type PriceMemory = Memory<PriceCounts>

/**
 * Prices of what long texts find, kept in memory: visitors move the price while the text stays, and a count under a
 * price has to look at every hit. Whether an entry is still right is for the caller to see by its revision.
 */
export const createPriceMemory = (maxTexts = MAX_TEXTS): PriceMemory => createMemory(maxTexts)

/** How many coaches take a price within the bounds, both included. */
export const countWithin = ({ counts }: PriceCounts, { min, max }: { min: number; max: number }) =>
  counts.reduce((total, [price, coaches]) => (price >= min && price <= max ? total + coaches : total), 0)
