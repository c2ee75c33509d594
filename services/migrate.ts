import path from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { ServiceName } from '#lib/contracts/endpoint.ts'
import { refreshListings } from './coach/coach/refresh-listings.ts'
import { loadCategories } from './coach/reference/load-categories.ts'
import { loadCities } from './coach/reference/load-cities.ts'
import { loadExampleTable } from './generic/exam/load-example.ts'
import { loadHelpPages } from './generic/faq/load-pages.ts'
import { loadNoticeWords } from './generic/notice-words/load.ts'
import { loadWords } from './generic/word-list/load-words.ts'
import { type Db, rowsOf, type Store } from './shared/store/database.ts'

/** Arbitrary, but the same in all our processes. */
const MIGRATION_LOCK = 20_261_120

/** In the format of `server_version_num`. */
const MIN_SERVER_VERSION = 150_000

const folderOf = (service: ServiceName) => path.join(import.meta.dirname, service, 'db', 'migrations')

/** Loads the data a service's pages and forms need besides people and content. Idempotent. */
const LOAD_REFERENCE: Partial<Record<ServiceName, (db: Db) => Promise<void>>> = {
  coach: async (db) => {
    await loadCategories(db)
    await loadCities(db)
    await refreshListings(db)
  },
  generic: async (db) => {
    await loadHelpPages(db)
    await loadWords(db)
    await loadNoticeWords(db)
    await loadExampleTable(db)
  },
}

/** A database that no waiting makes fit: it has to be created anew, or on another server. */
export class UnfitDatabaseError extends Error {}

/** Checks requirements of a new store's database that cannot be changed once it holds data. */
async function requireDatabase(db: Db) {
  const [found] = await rowsOf<{ encoding: string; version: string; isOld: boolean; isNew: boolean }>(
    db,
    sql`select current_setting('server_encoding') as encoding, current_setting('server_version') as version,
        current_setting('server_version_num')::int < ${MIN_SERVER_VERSION}::int as "isOld", to_regnamespace('migration') is null as "isNew"`,
  )
  const { encoding, version, isOld, isNew } = found!
  if (!isNew) return
  if (isOld) throw new UnfitDatabaseError(`PostgreSQL 15 or newer is needed; this is ${version}`)
  if (encoding !== 'UTF8')
    throw new UnfitDatabaseError(
      `the database must be UTF-8, and is ${encoding}: create it with ENCODING 'UTF8' TEMPLATE template0`,
    )
}

/**
 * Brings each service's schema and reference data up to date, forward only. Several processes may start at once on
 * PostgreSQL: an advisory lock lets one migrate while the others wait.
 */
export async function migrate(store: Store, services: readonly ServiceName[]): Promise<void> {
  const run = store.kind === 'pglite' ? migratePglite : migratePostgres
  await store.onOneConnection(async (db) => {
    if (store.kind === 'postgres') await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await requireDatabase(db)
    for (const service of services) {
      await run(db as never, {
        migrationsFolder: folderOf(service),
        migrationsSchema: 'migration',
        migrationsTable: service,
      })
      await LOAD_REFERENCE[service]?.(db)
    }
    if (store.kind === 'postgres') await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  })
}
