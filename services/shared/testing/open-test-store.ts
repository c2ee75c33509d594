import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { createLog } from '../log/create-log.ts'
import { openPglite, openPostgres, type Store } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'

const log = createLog('silent')

/** An empty, migrated store for one test file: in memory, or a database of its own on the server of DATABASE_URL. */
export async function openTestStore(): Promise<Store> {
  const store = process.env.DATABASE_URL ? await openOwnDatabase(process.env.DATABASE_URL) : await openPglite({ log })
  await migrate(store, SERVICES)
  return store
}

async function openOwnDatabase(url: string): Promise<Store> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(url, (client) => client.query(`create database ${name}`))
  const own = new URL(url)
  own.pathname = `/${name}`
  const store = openPostgres({ url: own.href, size: 8, log })
  return {
    ...store,
    close: async () => {
      await store.close()
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
