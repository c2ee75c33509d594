import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { LIFT_LIMIT } from './impatient-client.ts'

/** What this transaction asks from here on may take as long as it takes: rare work that reads whole tables. */
export const withoutLimit = (tx: Db) => tx.execute(sql.raw(LIFT_LIMIT))
