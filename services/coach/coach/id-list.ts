import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { rowsOfShape } from '../search/prepared.ts'
import type { Answered } from '../search/read-text.ts'
import { currentRevision } from './revision.ts'

/** How much of a list to read: its first `limit` coaches, and whether to count all of them, unless that is `known`. */
export type Extent = { limit: number; withTotal: boolean; known?: number | undefined }

/** Ids, best first, and the revision of the listings they belong to, read in one snapshot. */
export type IdList = Answered & { ids: number[]; revision: number; total: number | null }

export type IdRow = { ids: string | null; total: number | null; revision: number }

/** Query for `ids`, an array in order, the total if wanted, and the revision. */
export const askIds = (ids: SQL, total: SQL | null, before = sql``) =>
  sql`${before} select (${ids})::text as ids, ${total ?? sql`null::int`} as total, ${currentRevision} as revision`

export function idListOf(row: IdRow | undefined): IdList {
  const text = row?.ids?.slice(1, -1)
  return { ids: text ? text.split(',').map(Number) : [], total: row?.total ?? null, revision: row?.revision ?? 0 }
}

export async function readIds(db: Db, ids: SQL, total: SQL | null, before?: SQL): Promise<IdList> {
  const [row] = await rowsOf<IdRow>(db, askIds(ids, total, before))
  return idListOf(row)
}

/** The same for a query with placeholders (`rowsOfShape`). */
export async function readIdsOfShape(
  db: Db,
  shape: string | null,
  word: () => SQL,
  values: Record<string, unknown>,
): Promise<IdList> {
  const [row] = await rowsOfShape<IdRow>(db, shape, () => askIds(word(), null), values)
  return idListOf(row)
}
