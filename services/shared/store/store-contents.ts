import { sql } from 'drizzle-orm'
import type { ServiceName } from '#lib/contracts/endpoint.ts'
import { type Db, rowsOf } from './database.ts'

/** Tables that fill as soon as anyone uses the site; reference data do not count. */
const USER_DATA_TABLES: Partial<Record<ServiceName, readonly string[]>> = {
  coach: ['coach.coach', 'coach.venue', 'coach.check_record', 'coach.lead'],
  generic: ['generic.comment', 'generic.article', 'generic.news', 'generic.opinion', 'generic.banner'],
}
const ACCOUNTS = '"user".account'

/**
 * Inspects a store, even one without tables: whether it holds any of these services' data, and how many accounts,
 * excluding the mobile numbers in `except`.
 */
export async function readStoreContents(db: Db, services: readonly ServiceName[], except: readonly string[]) {
  const accounts = (await exists(db, ACCOUNTS)) ? await countAccounts(db, except) : 0
  const tables = services.flatMap((service) => USER_DATA_TABLES[service] ?? [])
  for (const table of tables)
    if ((await exists(db, table)) && (await hasRows(db, table))) return { accounts, isEmpty: false }
  return { accounts, isEmpty: accounts === 0 }
}

async function exists(db: Db, table: string) {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select to_regclass(${table}) is not null as found`)
  return row?.found === true
}

async function hasRows(db: Db, table: string) {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select exists (select from ${sql.raw(table)}) as found`)
  return row?.found === true
}

async function countAccounts(db: Db, except: readonly string[]) {
  const [row] = await rowsOf<{ accounts: number }>(
    db,
    sql`select count(*)::int as accounts from ${sql.raw(ACCOUNTS)}
        where mobile not in (select value from json_array_elements_text(${JSON.stringify(except)}::json))`,
  )
  return row?.accounts ?? 0
}
