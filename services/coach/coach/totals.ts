import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import { type BoundedCache, createBoundedCache } from '../bounded-cache.ts'

/** Number of coaches that pass a filter, at a revision of the listings. */
type Total = { total: number; revision: number }

/** Key of a filter, whatever the order of its fields. */
export const filterKey = (filter: CoachFilter) =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Cached filters; a few megabytes. */
const MAX_FILTERS = 10_000

export type Totals = BoundedCache<Total>

/**
 * Caches totals by filter in memory: every visitor asks for the nearest from a different position, and the count is the
 * same. The caller checks by the revision whether an entry is current.
 */
export const createTotals = (): Totals => createBoundedCache(MAX_FILTERS)
