import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { until } from './start-process.ts'

/** Concurrent transactions need a server; the embedded store has a single connection. */
export const onPostgres = process.env.DATABASE_URL ? test : test.skip

/** Waits until the work is done, or this many statements are blocked by another transaction's locks. */
export async function waitUntilBlocked(db: Db, count: number, work: Promise<unknown>): Promise<void> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  await until(async () => isDone || (await countBlocked(db)) >= count, `${count} wait for a lock`)
}

async function countBlocked(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row!.count
}
