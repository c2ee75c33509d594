import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ResourceContext } from './resource/record-store.ts'
import { type Db, rowsOf } from './store/database.ts'
import { withoutLimit } from './store/without-limit.ts'

type Find = (tx: Db, uploadIds: readonly string[]) => Promise<string[]>

/**
 * Finds which of these uploads (photos or videos) are referenced: `byRecords` by a record in any state or a version
 * that can be restored, `anywhere` by anything on the site. Scans whole tables, so it lifts the transaction's statement
 * timeout; call it rarely.
 */
export type FindNamed = { byRecords: Find; anywhere: Find }

/** Upload id in an address under `/uploads/`, before the width or the file extension. */
const NAMED = String.raw`/uploads/([\w-]{22})[-.]`

/** Which of these uploads the rows of these tables reference, in any column. Scans each table once for all ids. */
export async function uploadsNamedIn(
  tx: Db,
  tables: readonly PgTable[],
  uploadIds: readonly string[],
): Promise<string[]> {
  if (uploadIds.length === 0) return []
  await withoutLimit(tx)
  const named = new Set<string>()
  for (const table of tables) {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select distinct named[1] as id from ${table} as each, regexp_matches(each::text, ${NAMED}, 'g') as named
        where each::text like '%/uploads/%' and named[1] = any(${`{${uploadIds.join(',')}}`}::text[])`,
    )
    for (const { id } of rows) named.add(id)
  }
  return [...named]
}

/** The tables with the current content, all versions and the previews of records that operators manage. */
export const tablesOf = ({ versions, previews, stores }: ResourceContext): PgTable[] => [
  ...[versions, previews],
  ...stores.map(({ table }) => table),
]
