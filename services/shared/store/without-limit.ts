import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** What this transaction asks from here on may take as long as it takes: rare work that reads whole tables. */
export const withoutLimit = (tx: Db) => tx.execute(sql`set local statement_timeout = 0`)
