import { existsSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { describeError, type Log } from '../log/create-log.ts'
import { logStoreFailure } from '../log/log-store-failure.ts'
import { lockFolder } from './lock.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'
import { SelfClosingClient } from './self-closing-client.ts'
import { transactInPool } from './transact-in-pool.ts'
import { runUpkeep } from './upkeep.ts'

/** One SQL dialect for both engines; a transaction has the same interface. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Store {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Rejects if the store does not respond. */
  ping(): Promise<void>
  /** Runs the work on a dedicated connection without the statement timeout: migrations and seeding. */
  onOneConnection<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Call it periodically, so that the store's files do not grow without bound. */
  upkeep(): Promise<void>
  close(): Promise<void>
}

const STATEMENT_TIMEOUT = 3_000
/** Client-side timeout, ms: past the server's own statement timeout, no response means the connection is lost. */
const RESPONSE_TIMEOUT = STATEMENT_TIMEOUT + 2_000
const POOL_WAIT = 2_000
/** TCP keep-alive detects a server that vanished silently, even while a statement may run for any length of time. */
const CONNECTION_OPTIONS = { connectionTimeoutMillis: POOL_WAIT, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * JIT compilation costs more than any of our short queries, every query is bounded so none needs parallel workers, and
 * each has a matching index: a sequential scan would be a wrong guess by the planner.
 */
const PLANNER = { jit: 'off', max_parallel_workers_per_gather: '0', enable_seqscan: 'off' }

/** Opens PostgreSQL by URL. Connections are made on demand, so this never fails; `ping` checks that it responds. */
export function openPostgres({ url, size = 16, log }: { url: string; size?: number; log: Log }): Store {
  const pool = new pg.Pool({
    connectionString: url,
    ...CONNECTION_OPTIONS,
    max: size,
    Client: SelfClosingClient,
    query_timeout: RESPONSE_TIMEOUT,
    application_name: 'services',
    options: Object.entries({ statement_timeout: String(STATEMENT_TIMEOUT), ...PLANNER })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // The pool replaces an idle connection that breaks; an unhandled error would end the process.
  pool.on('error', (error) => logStoreFailure(log, { kind: 'idle connection lost', error: error.message }))
  // A checked-out connection that breaks fails its next statement; unhandled, that would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzlePostgres(pool) as unknown as Db
  transactInPool(db, pool)
  retryDeadlocks(db)
  return {
    kind: 'postgres',
    db,
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    onOneConnection: async (work) => {
      const client = new pg.Client({
        connectionString: url,
        ...CONNECTION_OPTIONS,
        application_name: 'services maintenance',
      })
      // A broken connection fails the current statement, or the next one.
      client.on('error', () => {})
      await client.connect()
      try {
        // The role may have its own timeout, as behind a pooler.
        await client.query('set statement_timeout = 0')
        return await work(drizzlePostgres(client) as unknown as Db)
      } finally {
        await client.end()
      }
    },
    // A server maintains itself.
    upkeep: async () => {},
    close: () => pool.end(),
  }
}

/** Opens the embedded store in its own folder, or in memory without one. One process at a time (`lock.ts`). */
export async function openPglite({ folder, log }: { folder?: string; log: Log }): Promise<Store> {
  const unlock = folder ? lockFolder(folder) : () => {}
  const open = async () => {
    if (folder) await createFolder(folder)
    return PGlite.create(folder ? { dataDir: folder } : {})
  }
  const client = await open().catch((error: unknown) => {
    unlock()
    throw error
  })
  for (const [name, value] of Object.entries(PLANNER))
    await client.query('select set_config($1, $2, false)', [name, value])
  const db = drizzlePglite(client) as unknown as Db
  return {
    kind: 'pglite',
    db,
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    onOneConnection: (work) => work(db),
    upkeep: () => runUpkeep(client),
    close: async () => {
      await client.exec('checkpoint').catch((error) => log.warn(describeError(error), 'no checkpoint at the end'))
      await client.close()
      unlock()
    },
  }
}

/**
 * Creates a new store next to its final place and renames it once complete: an interrupted creation would look like a
 * store and never open again.
 */
async function createFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const client = await PGlite.create({ dataDir: draft })
  await client.close()
  renameSync(draft, folder)
}

/** Opens the configured store: PostgreSQL by `url`, otherwise the embedded one in `folder`. */
export const openStore = async (options: { url?: string; folder?: string; size?: number; log: Log }): Promise<Store> =>
  options.url ? openPostgres({ ...options, url: options.url }) : openPglite(options)

/** The rows of a raw SQL query; both engines return `{ rows }`, which the common type does not declare. */
export async function rowsOf<Row>(db: Db, query: Parameters<Db['execute']>[0]): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] }
  return result.rows
}
