import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { until } from './start-process.ts'

/** Two transactions run at once on a server only; the embedded store has one connection. */
export const onPostgres = process.env.DATABASE_URL ? test : test.skip

/** Until the work is done, or that many statements on the store wait for what another transaction has locked. */
export async function untilWaiting(db: Db, count: number, work: Promise<unknown>): Promise<void> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  await until(async () => isDone || (await waiting(db)) >= count, `${count} wait for a lock`)
}

async function waiting(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row!.count
}
