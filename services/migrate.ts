import path from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { ServiceName } from '#lib/contracts/endpoint.ts'
import { loadRanking } from './coach/coach/rank-anew.ts'
import { loadCategories } from './coach/reference/load-categories.ts'
import { loadCities } from './coach/reference/load-cities.ts'
import { loadExampleTable } from './generic/exam/load-example.ts'
import { loadHelpPages } from './generic/faq/load-pages.ts'
import { loadNoticeWords } from './generic/notice-words/load.ts'
import { loadWords } from './generic/word-list/load-words.ts'
import type { Db, Store } from './shared/store/database.ts'

/** Any number, as long as every process of ours uses the same one. */
const MIGRATION_LOCK = 20_261_120

const folderOf = (service: ServiceName) => path.join(import.meta.dirname, service, 'db', 'migrations')

/** What pages and forms of a service need besides people and content; loading it again changes nothing. */
const LOAD_REFERENCE: Partial<Record<ServiceName, (db: Db) => Promise<void>>> = {
  coach: async (db) => {
    await loadCategories(db)
    await loadCities(db)
    await loadRanking(db)
  },
  generic: async (db) => {
    await loadHelpPages(db)
    await loadWords(db)
    await loadNoticeWords(db)
    await loadExampleTable(db)
  },
}

/**
 * Brings each service's schema and reference data up to date, forward only. Several processes may start at once on
 * PostgreSQL: an advisory lock lets one migrate while the others wait.
 */
export async function migrate(store: Store, services: readonly ServiceName[]): Promise<void> {
  const run = store.kind === 'pglite' ? migratePglite : migratePostgres
  await store.onOneConnection(async (db) => {
    if (store.kind === 'postgres') await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
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
