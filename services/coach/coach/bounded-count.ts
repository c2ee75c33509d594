import { type SQL, sql } from 'drizzle-orm'
import { MAX_OFFSET } from '#lib/contracts/limits.ts'
import { SAMPLE_SHARE } from './facets.ts'

/**
 * From this many sample hits on, the list is longer than can be paged to: MAX_OFFSET hits are expected to have
 * MAX_OFFSET / SAMPLE_SHARE of them, and this is six standard deviations more, so it never happens by chance.
 */
const EXPECTED = MAX_OFFSET / SAMPLE_SHARE
export const SURELY_MANY = Math.ceil(EXPECTED + 6 * Math.sqrt(EXPECTED))

/** Counts a query's rows, up to one more than can be paged to. */
export const countUpTo = (rows: SQL, limit = MAX_OFFSET + 1): SQL =>
  sql`(select count(*)::int from (${rows} limit ${limit}) as counted)`

/** The same for rows that are expensive to check: very long lists are detected by the sample alone. */
export const boundedCount = (rows: SQL, sample: SQL): SQL =>
  sql`case when ${countUpTo(sample, SURELY_MANY)} >= ${SURELY_MANY} then ${MAX_OFFSET + 1}::int else ${countUpTo(rows)} end`
