import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ResourceContext } from './resource/record-store.ts'
import { type Db, rowsOf } from './store/database.ts'
import { liftStatementTimeout } from './store/lift-statement-timeout.ts'

type FindUploads = (tx: Db, uploadIds: readonly string[]) => Promise<string[]>

/**
 * Finds which of these uploads (photos or videos) are referenced: `byRecords` by a record in any state or a version
 * that can be restored, `anywhere` by anything on the site. Scans whole tables, so it lifts the transaction's statement
 * timeout; call it rarely.
 */
export type FindReferencedUploads = { byRecords: FindUploads; anywhere: FindUploads }

/** Upload id in an address under `/uploads/`, before the width or the file extension. */
const UPLOAD_ID = String.raw`/uploads/([\w-]{22})[-.]`

/** Which of these uploads the rows of these tables reference, in any column. Scans each table once for all ids. */
export async function uploadsReferencedIn(
  tx: Db,
  tables: readonly PgTable[],
  uploadIds: readonly string[],
): Promise<string[]> {
  if (uploadIds.length === 0) return []
  await liftStatementTimeout(tx)
  const referenced = new Set<string>()
  for (const table of tables) {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select distinct named[1] as id from ${table} as each, regexp_matches(each::text, ${UPLOAD_ID}, 'g') as named
        where each::text like '%/uploads/%' and named[1] = any(${`{${uploadIds.join(',')}}`}::text[])`,
    )
    for (const { id } of rows) referenced.add(id)
  }
  return [...referenced]
}

/** The tables with the current content, all versions and the previews of records that operators manage. */
export const tablesOf = ({ versions, previews, stores }: ResourceContext): PgTable[] => [
  ...[versions, previews],
  ...stores.map(({ table }) => table),
]
