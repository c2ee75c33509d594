import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fill } from '#demo/fill/fill.ts'
import { generateMarketplace } from '#demo/seed/generate.ts'
import { currentDay } from '#demo/seed/timeline.ts'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { migrate } from '#services/migrate.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openPglite, openPostgres, type Store } from '#services/shared/store/database.ts'
import { lockFolder, StoreLockedError } from '#services/shared/store/lock.ts'
import { quickFolder } from './quick-folder.ts'
import { until } from './start-process.ts'

/**
 * Migrating and filling takes seconds, copying a filled store a fraction of one. So each content is prepared once per
 * state of the sources, by the first test that needs it, and every test file gets its own copy.
 */

/** Without tables, empty tables, or the demo set: whole, or with this many coaches. */
export type Content = 'nothing' | 'empty' | { coaches?: number | undefined }

const ROOT = path.join(import.meta.dirname, '..', '..')
const PREPARED = path.join(ROOT, '.cache', 'test-stores')
/** Everything migrations and demo data may depend on. */
const SOURCES = [
  'services',
  'tests/services',
  'demo/fill',
  'demo/seed',
  'lib/contracts',
  'lib/city',
  'package-lock.json',
]
/** ms; longer than another process needs to prepare a store on a busy machine, shorter than a test's timeout. */
const PREPARING_TIMEOUT = 600_000
/** Arbitrary, but different from the lock of migrations. */
const PREPARING_LOCK = 20_261_121

const log = createLog('silent')
const nameOf = (content: Content) => (typeof content === 'string' ? content : `coaches_${content.coaches ?? 'demo'}`)

function sourceHash(): string {
  // Deadlines in the demo set depend on the day.
  const hash = createHash('sha256').update(`${currentDay()}\0`)
  const files = SOURCES.flatMap((source) =>
    statSync(path.join(ROOT, source)).isFile()
      ? [source]
      : readdirSync(path.join(ROOT, source), { recursive: true, encoding: 'utf8' }).map((file) =>
          path.join(source, file),
        ),
  )
  for (const file of files.filter((each) => /\.(ts|sql|json|csv)$/.test(each) && !each.endsWith('.test.ts')).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

async function prepare(store: Store, content: Content) {
  try {
    if (content !== 'nothing') await migrate(store, SERVICES)
    if (typeof content === 'object') await fill(store, generateMarketplace(content), { services: SERVICES, count: 0 })
    // PGlite zeroes the whole buffer each time it opens a store: half a second for the default 128 MB.
    if (store.kind === 'pglite') await store.db.execute(sql`alter system set shared_buffers = '8MB'`)
  } finally {
    await store.close()
  }
}

/** Copies a prepared store into a new folder, which the caller removes in the end. */
export async function copyPreparedFolder(content: Content): Promise<string> {
  const hash = sourceHash()
  const prepared = path.join(PREPARED, `${nameOf(content)}_${hash}`)
  await until(
    async () => existsSync(prepared) || prepareFolder(prepared, content),
    `${prepared} is there`,
    PREPARING_TIMEOUT,
  )
  for (const other of readdirSync(PREPARED))
    if (!other.includes(hash) && !other.includes('.'))
      rmSync(path.join(PREPARED, other), { recursive: true, force: true })
  const copy = path.join(quickFolder(), 'store')
  cpSync(prepared, copy, { recursive: true })
  return copy
}

/** Prepares the folder; returns false while another process is doing so. */
async function prepareFolder(prepared: string, content: Content): Promise<boolean> {
  let unlock: () => void
  try {
    unlock = lockFolder(prepared)
  } catch (error) {
    if (error instanceof StoreLockedError) return false
    throw error
  }
  try {
    const draft = `${prepared}.draft`
    if (existsSync(prepared)) return true
    rmSync(draft, { recursive: true, force: true })
    await prepare(await openPglite({ folder: draft, log }), content)
    renameSync(draft, prepared)
    return true
  } finally {
    unlock()
  }
}

/** Creates the database `name` on the server of `url` as a copy of a prepared one. */
export async function copyPreparedDatabase(url: string, name: string, content: Content) {
  const hash = sourceHash()
  const prepared = `${familyOf(url)}${hash}_${nameOf(content)}`
  await onServer(url, async (client) => {
    // Held until the connection ends; a process waiting for it then finds the database.
    await client.query('select pg_advisory_lock($1)', [PREPARING_LOCK])
    const names = await preparedDatabases(client, url)
    for (const other of names.filter((each) => !each.includes(hash))) await client.query(`drop database ${other}`)
    if (!names.includes(prepared)) {
      const draft = `${prepared}_draft`
      await client.query(`drop database if exists ${draft} with (force)`)
      await client.query(`create database ${draft}`)
      await prepare(openPostgres({ url: addressOf(url, draft), log }), content)
      await client.query(`alter database ${draft} rename to ${prepared}`)
    }
    await client.query(`create database ${name} template ${prepared}`)
  })
}

/** Separate names for each base database, so that two runs on one server do not collide. */
const familyOf = (url: string) => `prepared_${new URL(url).pathname.slice(1)}_`

/** The databases prepared for tests of this base database. */
export async function preparedDatabases(client: pg.Client, url: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [familyOf(url)],
  )
  return rows.map(({ datname }) => datname)
}

export function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

export async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
