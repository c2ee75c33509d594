import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'

type Transacting = Pick<PgDatabase<PgQueryResultHKT>, 'transaction'>

const IDLE = 'I'

/**
 * Runs transactions on connections that always return to the pool: drizzle leaks one that breaks on begin, and after as
 * many database restarts as there are connections the pool would be empty.
 */
export function transactInPool(db: Transacting, pool: pg.Pool): void {
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await (drizzle(client) as unknown as Transacting).transaction(work, settings)
    } finally {
      // A connection whose transaction could not be ended must not be reused.
      client.release(client.getTransactionStatus() !== IDLE)
    }
  }
}
