import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { findByMobile } from '#services/user/account/queries.ts'
import { session } from '../db/schema.ts'

/** Ends the sessions of operators whose number the settings no longer name. */
export async function endFormerOperators(db: Db, operators: ReadonlySet<string>): Promise<void> {
  const accounts = await Promise.all([...operators].map((mobile) => findByMobile(db, mobile)))
  const ids = accounts.flatMap((account) => account?.accountId ?? [])
  await db.delete(session).where(and(eq(session.isOperator, true), notInArray(session.accountId, ids)))
}
