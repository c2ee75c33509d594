/** How many of those a text finds take each price, at a revision of the listings. */
export type PriceCounts = { counts: readonly (readonly [price: number, coaches: number])[]; revision: number }

/** Texts that are remembered; at some hundred prices each a few megabytes. */
const MAX_TEXTS = 1_000

/**
 * Prices of what long texts find, kept in memory: visitors move the price while the text stays, and a count under a
 * price has to look at every hit. Whether an entry is still right is for the caller to see by its revision.
 */
export function createPriceMemory(maxTexts = MAX_TEXTS) {
  const entries = new Map<string, PriceCounts>()
  return {
    find: (key: string) => entries.get(key),
    keep(key: string, counts: PriceCounts) {
      // Written anew it moves to the young end; the oldest leaves.
      entries.delete(key)
      entries.set(key, counts)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxTexts) break
        entries.delete(oldest)
      }
    },
  }
}

export type PriceMemory = ReturnType<typeof createPriceMemory>

/** How many coaches take a price within the bounds, both included. */
export const countWithin = ({ counts }: PriceCounts, { min, max }: { min: number; max: number }) =>
  counts.reduce((total, [price, coaches]) => (price >= min && price <= max ? total + coaches : total), 0)
