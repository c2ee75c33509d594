import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './database.ts'

const IDLE = 'I'

/**
 * Transactions on connections that come back to the pool whatever happens: drizzle itself keeps one that breaks when it
 * begins, and after as many restarts of the database as there are connections nobody would get one.
 */
export function transactInPool(db: Db, pool: pg.Pool): void {
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await (drizzle(client) as unknown as Db).transaction(work, settings)
    } finally {
      // One whose transaction could not be ended is of no use to anybody else.
      client.release(client.getTransactionStatus() !== IDLE)
    }
  }
}
