import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Serializes transactions that lock the same name, so that each sees what the one before did. The only way to lock
 * something that is not a row; names are shared by all services, so each says what it locks.
 */
export const lockName = (tx: Db, name: string): Promise<void> => lockNames(tx, [name])

/**
 * The same for several names, in the order of their hashes, so that two callers with names in common never deadlock.
 */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hash) from (
      select hashtextextended(value, 0) as hash from json_array_elements_text(${JSON.stringify(names)}::json) order by 1
    ) as locks`)
}
