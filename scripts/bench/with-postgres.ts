import { createHmac, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { step } from '#scripts/bootstrap/steps.mjs'
import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'
import { startStack } from '#scripts/stack/start-stack.ts'
import { createKeys } from '#services/auth/keys.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openPostgres } from '#services/shared/store/database.ts'
import { SERVER_CORE } from './cores.ts'
import { type Figure, informational } from './figure.ts'

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres'
const SECRET = 'a-secret-of-the-bench-only'

/** A site on its own PostgreSQL database, and what is needed to measure it. */
export type Bench = {
  /** Address of the services. */
  url: string
  sitePort: number
  databaseUrl: string
  pool: pg.Pool
  keyOf: ReturnType<typeof createKeys>
}

/**
 * Measures a site on a freshly filled database, which is dropped afterwards; without a server, returns one row that
 * says so.
 */
export async function withPostgres(label: string, measure: (bench: Bench) => Promise<Figure[]>): Promise<Figure[]> {
  const admin = new pg.Client({
    connectionString: process.env.DATABASE_URL || DEFAULT_URL,
    connectionTimeoutMillis: 2_000,
  })
  const isReachable = await admin.connect().then(
    () => true,
    () => false,
  )
  if (!isReachable) return [informational(`${label} on PostgreSQL`, 'no PostgreSQL at DATABASE_URL or 127.0.0.1:5432')]
  const name = `bench_of_${label}_${process.pid}`
  const url = new URL(process.env.DATABASE_URL || DEFAULT_URL)
  url.pathname = `/${name}`
  await admin.query(`create database ${name}`)
  try {
    await step(`Filling ${name}`, () =>
      runQuietly(process.execPath, ['demo/load.ts'], {
        cwd: ROOT,
        env: { ...process.env, DATABASE_URL: url.href },
      }),
    )
    const stack = await startStack({
      prefix: SERVER_CORE,
      environment: { DATABASE_URL: url.href, INTERNAL_SECRET: SECRET, EDGE_MAX_SOCKETS_PER_CLIENT: '1000' },
    })
    const store = openPostgres({ url: url.href, size: 4, log: createLog('silent') })
    const bench = {
      url: `http://127.0.0.1:${stack.servicesPort}`,
      sitePort: stack.port,
      databaseUrl: url.href,
      pool: new pg.Pool({ connectionString: url.href, max: 4 }),
      keyOf: createKeys(store.db, ''),
    }
    try {
      return await measure(bench)
    } finally {
      await bench.pool.end()
      await store.close()
      await stack.stop()
    }
  } finally {
    await waitForDisconnects(admin, name)
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

/** Waits for connections to close: dropping a database under one would crash its process. */
async function waitForDisconnects(admin: pg.Client, name: string) {
  for (let tries = 0; tries < 60; tries++) {
    const { rows } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name])
    if (rows.length === 0) return
    await sleep(250)
  }
}

/** The header the edge would sign for a client with this address. */
export const clientAddressHeader = (address: string) => ({
  'x-client-address': `${address};${createHmac('sha256', SECRET).update(address).digest('hex')}`,
})

/** Creates a code for every number, as if each had just been sent one. */
export async function makeCodes(
  { pool, keyOf }: Bench,
  mobiles: readonly string[],
  purpose: 'login' | 'lead',
): Promise<string[]> {
  const codes = mobiles.map(() => String(randomInt(10 ** 6)).padStart(6, '0'))
  const rows = await Promise.all(
    codes.map(async (code, at) => {
      const mobileKey = await keyOf('mobile', mobiles[at]!)
      return { mobile_key: mobileKey, code_key: await keyOf('code', mobileKey, purpose, code) }
    }),
  )
  await pool.query('delete from auth.sms_code')
  await pool.query(
    `insert into auth.sms_code (mobile_key, purpose, code_key, expires_at)
     select mobile_key, $2, code_key, now() + interval '1 hour'
     from json_to_recordset($1) as row(mobile_key text, code_key text)`,
    [JSON.stringify(rows), purpose],
  )
  return codes
}
