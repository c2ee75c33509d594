import { sql } from 'drizzle-orm'

/** Times are the store's own, so that a process whose clock is wrong neither shortens nor stretches them (FM-12). */
export const inFuture = (ms: number) => sql<Date>`clock_timestamp() + ${ms / 1000} * interval '1 second'`
