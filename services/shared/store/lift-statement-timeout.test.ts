import { sql } from 'drizzle-orm'
import { onPostgres } from '#tests/services/on-postgres.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { liftStatementTimeout } from './lift-statement-timeout.ts'

onPostgres('FM-04 work without the statement timeout is not cancelled, later work is', async () => {
  const store = await openTestStore()
  const slow = sql`select pg_sleep(0.2)`
  const limit = sql`set local statement_timeout = 50`
  try {
    await store.db.transaction(async (tx) => {
      await tx.execute(limit)
      await liftStatementTimeout(tx)
      await tx.execute(slow)
    })
    const limited = store.db.transaction(async (tx) => {
      await tx.execute(limit)
      await tx.execute(slow)
    })
    await expect(limited).rejects.toThrow()
  } finally {
    await store.close()
  }
})
