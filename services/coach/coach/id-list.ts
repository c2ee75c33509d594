import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import type { ResultScope } from '../search/parse-text.ts'
import { rowsOfPrepared } from '../search/prepared.ts'
import { currentRevision } from './revision.ts'

/** How much of a list to read: its first `limit` coaches, and whether to count all of them, unless that is `known`. */
export type Extent = { limit: number; withTotal: boolean; known?: number | undefined }

/** Ids, best first, and the revision of the listings they belong to, read in one snapshot. */
export type IdList = ResultScope & { ids: number[]; revision: number; total: number | null }

export type IdRow = { ids: string | null; total: number | null; revision: number }

/** Query for `ids`, an array in order, the total if wanted, and the revision. */
export const idsQuery = (ids: SQL, total: SQL | null, before = sql``) =>
  sql`${before} select (${ids})::text as ids, ${total ?? sql`null::int`} as total, ${currentRevision} as revision`

export function idListOf(row: IdRow | undefined): IdList {
  const text = row?.ids?.slice(1, -1)
  return { ids: text ? text.split(',').map(Number) : [], total: row?.total ?? null, revision: row?.revision ?? 0 }
}

export async function readIds(db: Db, ids: SQL, total: SQL | null, before?: SQL): Promise<IdList> {
  const [row] = await rowsOf<IdRow>(db, idsQuery(ids, total, before))
  return idListOf(row)
}

/** The same for a query with placeholders (`rowsOfPrepared`). */
export async function readIdsPrepared(
  db: Db,
  statementName: string | null,
  buildIds: () => SQL,
  values: Record<string, unknown>,
): Promise<IdList> {
  const [row] = await rowsOfPrepared<IdRow>(db, statementName, () => idsQuery(buildIds(), null), values)
  return idListOf(row)
}
