import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import { createMemory, type Memory } from '../memory.ts'

/** How many coaches pass a filter, at a revision of the listings. */
type Total = { total: number; revision: number }

/** The same for the same filter, in whatever order it was given. */
export const filterKey = (filter: CoachFilter) =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Filters that are remembered; a few megabytes. */
const MAX_FILTERS = 10_000

export type Totals = Memory<Total>

/**
 * Totals by filter, kept in memory: every visitor asks for the nearest from a place of their own, and all count the same.
 * Whether an entry is still right is for the caller to see by its revision.
 */
export const createTotals = (): Totals => createMemory(MAX_FILTERS)
