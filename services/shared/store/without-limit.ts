import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { LIFT_LIMIT } from './impatient-client.ts'

/** Lifts the statement timeout for the rest of this transaction: for rare work that reads whole tables. */
export const withoutLimit = (tx: Db) => tx.execute(sql.raw(LIFT_LIMIT))
