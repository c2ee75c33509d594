import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Transactions that name the same come one after the other until they end, so that each sees what the one before did. The
 * one way to lock what is no row; names of all services are in one space, so each says what it is of.
 */
export const lockName = (tx: Db, name: string): Promise<void> => lockNames(tx, [name])

/** The same for several, in the order of their hashes, so that two with names in common never wait for each other. */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hash) from (
      select hashtextextended(value, 0) as hash from json_array_elements_text(${JSON.stringify(names)}::json) order by 1
    ) as locks`)
}
