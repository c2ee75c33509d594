import { sql } from 'drizzle-orm'

/**
 * The store's clock, to compare a column with. Wrapped in a subquery, so it is read once per statement: a bare
 * `clock_timestamp()` is evaluated per row, and no index could be used.
 */
export const rightNow = sql<Date>`(select clock_timestamp())`

/** The time `ms` ago, to compare a column with. */
export const ago = (ms: number) => sql<Date>`(select clock_timestamp() - ${ms / 1000} * interval '1 second')`
