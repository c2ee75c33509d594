import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { revision } from '../db/schema.ts'

/** The current number of the listings, as part of a question that reads them. */
export const currentRevision = sql<number>`(select ${revision.number}::int from ${revision})`

export async function readRevision(db: Db): Promise<number> {
  const [row] = await rowsOf<{ revision: number }>(db, sql`select ${currentRevision} as revision`)
  return row?.revision ?? 0
}

/**
 * Makes every list kept in memory old, in all processes. Whoever changes a listing calls it last in the same transaction:
 * everybody else who does waits for the row, which is made when it is missing.
 */
export const passRevision = (db: Db) =>
  db
    .insert(revision)
    .values({ number: 1 })
    .onConflictDoUpdate({ target: revision.onlyRow, set: { number: sql`${revision.number} + 1` } })
