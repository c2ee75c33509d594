import { sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application.ts'
import type { Db } from '#services/shared/store/database.ts'

/** Who writes applications of an account comes one after the other. */
export async function lockAccount(tx: Db, kind: ApplicationKind, accountId: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`check ${kind} of account ${accountId}`}, 0))`)
}
