import { lt, sql } from 'drizzle-orm'
import type { FindReferencedUploads } from '#services/shared/referenced-uploads.ts'
import { ago } from '#services/shared/store/ago.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { upload } from '../db/visitor-schema.ts'
import { TEMP_LIFE } from './limits.ts'

const BATCH = 1_000
/** Longest wait of a released upload, so that a day's uploads are checked together. */
const WAIT = 2 * TEMP_LIFE

type Table = typeof upload | typeof videoUpload
const TABLES: readonly Table[] = [upload, videoUpload]

/**
 * Gives up uploads that a draft released, or whose account was deleted, between one and two days ago, unless something
 * still references them; the purge then removes their files. A photo taken out of one text may be in another, or in a
 * version that can be restored. For deleted accounts only records count: those belong to the site.
 */
export async function sweepReleased(db: Db, { anywhere, byRecords }: FindReferencedUploads): Promise<void> {
  if (!(await isDue(db))) return
  await db.transaction(async (tx) => {
    const released: { table: Table; id: string; isNobodys: boolean }[] = []
    for (const table of TABLES) released.push(...(await releasedIn(tx, table)).map((row) => ({ table, ...row })))
    const idsOf = (predicate: (row: (typeof released)[number]) => boolean) =>
      released.filter(predicate).map(({ id }) => id)
    const referenced = [
      ...(await anywhere(
        tx,
        idsOf(({ isNobodys }) => !isNobodys),
      )),
      ...(await byRecords(
        tx,
        idsOf(({ isNobodys }) => isNobodys),
      )),
    ]
    for (const table of TABLES)
      await resolveReleased(
        tx,
        table,
        idsOf((row) => row.table === table),
        referenced,
      )
  })
}

async function isDue(db: Db): Promise<boolean> {
  for (const table of TABLES) if ((await db.$count(table, lt(table.releasedAt, ago(WAIT)))) > 0) return true
  return false
}

/** Locks the rows, so that restoring an upload waits for the outcome. */
const releasedIn = (tx: Db, table: Table) =>
  rowsOf<{ id: string; isNobodys: boolean }>(
    tx,
    sql`select upload_id as id, account_id is null as "isNobodys" from ${table}
      where ${lt(table.releasedAt, ago(TEMP_LIFE))} order by ${table.releasedAt} limit ${BATCH}
      for update skip locked`,
  )

const resolveReleased = (tx: Db, table: Table, ids: readonly string[], referenced: readonly string[]) =>
  tx.execute(sql`update ${table} set released_at = null,
      claimed_at = case when upload_id = any(${textArray(referenced)}) then claimed_at end,
      account_id = case when upload_id = any(${textArray(referenced)}) then account_id end
    where upload_id = any(${textArray(ids)})`)

const textArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::text[]`
