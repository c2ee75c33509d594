import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { revision } from '../db/schema.ts'

/** The current revision of the listings, as part of a query that reads them. */
export const currentRevision = sql<number>`(select ${revision.number}::int from ${revision})`

export async function readRevision(db: Db): Promise<number> {
  const [row] = await rowsOf<{ revision: number }>(db, sql`select ${currentRevision} as revision`)
  return row?.revision ?? 0
}

/**
 * Invalidates every cached list, in all processes. Whatever changes a listing calls it last in the same transaction:
 * other such transactions wait for the row, which is created if missing.
 */
export const bumpRevision = (db: Db) =>
  db
    .insert(revision)
    .values({ number: 1 })
    .onConflictDoUpdate({ target: revision.onlyRow, set: { number: sql`${revision.number} + 1` } })
