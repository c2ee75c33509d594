import { sql } from 'drizzle-orm'

/**
 * The store's clock, for a column to be compared with. It is read in a query of its own, once for the statement:
 * `clock_timestamp()` beside the column is another one in each row, so that no index could find the rows.
 */
export const rightNow = sql<Date>`(select clock_timestamp())`

/** So many ms before, for a column to be compared with. */
export const ago = (ms: number) => sql<Date>`(select clock_timestamp() - ${ms / 1000} * interval '1 second')`
