import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ResourceContext } from './resource/record-store.ts'
import { type Db, rowsOf } from './store/database.ts'
import { withoutLimit } from './store/without-limit.ts'

type Find = (tx: Db, uploadIds: readonly string[]) => Promise<string[]>

/**
 * Which of these uploads, photos or videos, a record names, in any state, or could name again in a version that can be
 * restored; and which anything of the site does. Whole tables are read, so it is asked in a transaction without the limit of
 * statements, and rarely.
 */
export type FindNamed = { byRecords: Find; anywhere: Find }

/** In an address under `/uploads/`, before the width or the kind of file. */
const NAMED = String.raw`/uploads/([\w-]{22})[-.]`

/** Which of these uploads the rows of these tables name, in any column. Reads the tables once, however many are asked for. */
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

/** Where what operators look after says what it is, was in any version and may become. */
export const tablesOf = ({ versions, previews, stores }: ResourceContext): PgTable[] => [
  ...[versions, previews],
  ...stores.map(({ table }) => table),
]
