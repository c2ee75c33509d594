import { sql } from 'drizzle-orm'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { onPostgres } from '#tests/services/on-postgres.ts'
import { addressOf, onServer } from '#tests/services/prepared-store.ts'
import { migrate } from './migrate.ts'
import { createLog } from './shared/log/create-log.ts'
import { openPostgres } from './shared/store/database.ts'

onPostgres('a database that is not UTF-8 is refused before anything is created, with the remedy', async () => {
  const url = process.env.DATABASE_URL!
  const name = `bytes_${process.pid}`
  await onServer(url, (client) =>
    client.query(`create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`),
  )
  const store = openPostgres({ url: addressOf(url, name), log: createLog('silent') })
  try {
    await expect(migrate(store, SERVICES)).rejects.toThrow(
      "the database must be UTF-8, and is SQL_ASCII: create it with ENCODING 'UTF8' TEMPLATE template0",
    )
    expect(await store.db.$count(sql`pg_namespace where nspname = 'coach'`)).toBe(0)
  } finally {
    await store.close()
    await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
  }
})
