import { setTimeout as sleep } from 'node:timers/promises'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { storeTroubleOf } from '../http/map-error.ts'

type Transacting = Pick<PgDatabase<PgQueryResultHKT>, 'transaction'>

const DEADLOCK = '40P01'
/** After so many tries the caller is told that the store is busy. */
const TRIES = 3
/** The other transaction goes on at once (ms). */
const PAUSE = 50

/**
 * Two transactions that wait for each other: PostgreSQL ends one, which is as if it had never begun. It is begun again.
 * Whatever a transaction does outside the store would be done twice, so it does nothing there.
 */
export function repeatDeadlocked(db: Transacting): void {
  const begin = db.transaction.bind(db) as Transacting['transaction']
  db.transaction = async (work, settings) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await begin(work, settings)
      } catch (error) {
        if (attempt === TRIES || storeTroubleOf(error)?.code !== DEADLOCK) throw error
        await sleep(PAUSE * Math.random())
      }
    }
  }
}
