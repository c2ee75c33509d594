import { existsSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { describeError, type Log } from '../log/create-log.ts'
import { logTrouble } from '../log/log-trouble.ts'
import { ImpatientClient } from './impatient-client.ts'
import { lockFolder } from './lock.ts'
import { repeatDeadlocked } from './repeat-deadlocked.ts'
import { transactInPool } from './transact-in-pool.ts'
import { keepUp } from './upkeep.ts'

/** One SQL dialect on either engine; a transaction offers the same interface. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Store {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Fails when the store does not answer. */
  ping(): Promise<void>
  /** Runs the work on one connection of its own, without the statement limit: migrations and filling. */
  onOneConnection<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** To be asked for now and then, so that its files do not grow without end. */
  upkeep(): Promise<void>
  close(): Promise<void>
}

const STATEMENT_TIMEOUT = 3_000
/** No answer so long after the server should have ended the statement: the connection is lost. */
const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 2_000
const POOL_WAIT = 2_000
/** A server that went away without a word is noticed also where a statement may take as long as it takes. */
const ALIVE = { connectionTimeoutMillis: POOL_WAIT, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Compiling a plan costs more than any of our short queries, every query is bounded so none needs helpers, and each has
 * an index made for it: a plan that reads a whole table would be a wrong guess.
 */
const PLANNER = { jit: 'off', max_parallel_workers_per_gather: '0', enable_seqscan: 'off' }

/** PostgreSQL by address. Connections are made on demand, so this never fails; `ping` tells whether anybody answers. */
export function openPostgres({ url, size = 16, log }: { url: string; size?: number; log: Log }): Store {
  const pool = new pg.Pool({
    connectionString: url,
    ...ALIVE,
    max: size,
    Client: ImpatientClient,
    query_timeout: ANSWER_TIMEOUT,
    application_name: 'services',
    options: Object.entries({ statement_timeout: String(STATEMENT_TIMEOUT), ...PLANNER })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // An idle connection that breaks is replaced by the pool; unheard it would end the process.
  pool.on('error', (error) => logTrouble(log, { kind: 'idle connection lost', error: error.message }))
  // One that breaks while somebody holds it fails their next statement; unheard it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzlePostgres(pool) as unknown as Db
  transactInPool(db, pool)
  repeatDeadlocked(db)
  return {
    kind: 'postgres',
    db,
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    onOneConnection: async (work) => {
      const client = new pg.Client({ connectionString: url, ...ALIVE, application_name: 'services maintenance' })
      // One that breaks fails the statement under way, or the next.
      client.on('error', () => {})
      await client.connect()
      try {
        // The role may have a limit of its own, as behind a pooler.
        await client.query('set statement_timeout = 0')
        return await work(drizzlePostgres(client) as unknown as Db)
      } finally {
        await client.end()
      }
    },
    // A server keeps itself.
    upkeep: async () => {},
    close: () => pool.end(),
  }
}

/** The embedded store in a folder of our own, or in memory without one. One process at a time (`lock.ts`). */
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
    upkeep: () => keepUp(client),
    close: async () => {
      await client.exec('checkpoint').catch((error) => log.warn(describeError(error), 'no checkpoint at the end'))
      await client.close()
      unlock()
    },
  }
}

/**
 * A new store is made beside its place and moved there when it is whole: one that was interrupted would look like a
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

/** The store the settings name: PostgreSQL by `url`, otherwise the embedded one in `folder`. */
export const openStore = async (options: { url?: string; folder?: string; size?: number; log: Log }): Promise<Store> =>
  options.url ? openPostgres({ ...options, url: options.url }) : openPglite(options)

/** The rows of a query given as SQL; both engines answer `{ rows }`, which the common type does not know. */
export async function rowsOf<Row>(db: Db, query: Parameters<Db['execute']>[0]): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] }
  return result.rows
}
