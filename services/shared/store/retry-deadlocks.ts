import { setTimeout as sleep } from 'node:timers/promises'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { storeFailureOf } from '../http/map-error.ts'

type Transacting = Pick<PgDatabase<PgQueryResultHKT>, 'transaction'>

const DEADLOCK = '40P01'
/** Attempts before the caller is told that the store is busy. */
const TRIES = 3
/** Longest pause before a retry (ms); the other transaction continues at once. */
const PAUSE = 50

/**
 * Retries a transaction that PostgreSQL ended to resolve a deadlock; it is as if it had never begun. Transactions must
 * have no side effects outside the store, because a retry would repeat them.
 */
export function retryDeadlocks(db: Transacting): void {
  const begin = db.transaction.bind(db) as Transacting['transaction']
  db.transaction = async (work, settings) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await begin(work, settings)
      } catch (error) {
        if (attempt === TRIES || storeFailureOf(error)?.code !== DEADLOCK) throw error
        await sleep(PAUSE * Math.random())
      }
    }
  }
}
