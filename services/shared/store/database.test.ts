import { sql } from 'drizzle-orm'
import { onPostgres } from '#tests/services/on-postgres.ts'
import { createLog } from '../log/create-log.ts'
import { openPostgres } from './database.ts'

onPostgres('migrating and loading are not stopped by the role’s statement timeout', async () => {
  const url = new URL(process.env.DATABASE_URL!)
  url.searchParams.set('options', '-c statement_timeout=20')
  const store = openPostgres({ url: url.href, log: createLog('silent') })
  const slow = sql`select pg_sleep(0.1)`
  await expect(store.db.execute(slow)).rejects.toThrow()
  await expect(store.onOneConnection((db) => db.execute(slow))).resolves.toBeDefined()
  await store.close()
})
