import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { dependentsOf } from '#scripts/imports/dependents.ts'
import { readImports } from '#scripts/imports/read-imports.ts'
import { addressOf, preparedDatabases } from '#tests/services/prepared-store.ts'
import { runJest } from './jest.ts'
import type { Outcome } from './parts.ts'

/** Default address on a test machine, unless DATABASE_URL is set. */
export const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres'
const CONNECT_LIMIT = 20_000
/** Tests that get their store here or ask for a server run on PostgreSQL; the others would only repeat themselves. */
const STORE = 'tests/services/open-test-store.ts'
const STORE_TESTS = /^(services|demo|tests\/contract)\/.*\.test\.ts$/

function storeTests(): string[] {
  const imports = readImports()
  const storeDependents = dependentsOf([STORE], [...imports.keys()], (path) => imports.get(path)?.own ?? [])
  return [...imports]
    .filter(
      ([path, { source }]) => STORE_TESTS.test(path) && (storeDependents.has(path) || source.includes('DATABASE_URL')),
    )
    .map(([path]) => path)
}

/** Connects as soon as the server responds; a test machine may still be starting its PostgreSQL. */
async function connect(url: string): Promise<pg.Client> {
  const deadline = Date.now() + CONNECT_LIMIT
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (Date.now() > deadline) {
        throw new StepError(
          `No PostgreSQL answers at ${new URL(url).host}: ${error instanceof Error ? error.message : error}`,
          ['The service tests run on PGlite and on PostgreSQL. Start one there, or name one with DATABASE_URL.'],
        )
      }
      await sleep(500)
    }
  }
}

/** Runs the service and contract tests again on PostgreSQL, in a database created for this run only. */
export async function runOnPostgres(url: string = DEFAULT_URL): Promise<Outcome> {
  const client = await connect(url)
  const name = `coach_test_${process.pid}`
  const own = addressOf(url, name)
  try {
    await client.query(`create database ${name}`)
    return await runJest({ files: storeTests(), environment: { DATABASE_URL: own } })
  } finally {
    for (const database of [name, ...(await preparedDatabases(client, own))])
      await client.query(`drop database if exists ${database} with (force)`)
    await client.end()
  }
}
