import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'

type Transacting = Pick<PgDatabase<PgQueryResultHKT>, 'transaction'>

const IDLE = 'I'

/**
 * Transactions on connections that come back to the pool whatever happens: drizzle itself keeps one that breaks when it
 * begins, and after as many restarts of the database as there are connections nobody would get one.
 */
export function transactInPool(db: Transacting, pool: pg.Pool): void {
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await (drizzle(client) as unknown as Transacting).transaction(work, settings)
    } finally {
      // One whose transaction could not be ended is of no use to anybody else.
      client.release(client.getTransactionStatus() !== IDLE)
    }
  }
}
