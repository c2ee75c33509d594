import { sql } from 'drizzle-orm'

/** Uses the store's clock, so that a process with a wrong clock neither shortens nor stretches times (FM-12). */
export const inFuture = (ms: number) => sql<Date>`clock_timestamp() + ${ms / 1000} * interval '1 second'`
