import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { LIFT_STATEMENT_TIMEOUT } from './self-closing-client.ts'

/** Lifts the statement timeout for the rest of this transaction: for rare work that reads whole tables. */
export const liftStatementTimeout = (tx: Db) => tx.execute(sql.raw(LIFT_STATEMENT_TIMEOUT))
