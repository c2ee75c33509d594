import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import type { Db } from '#services/shared/store/database.ts'
import { operator } from '../db/schema.ts'

const isCurrent = isNull(operator.endedAt)

/** Current operators, in order of appointment; `isLocked`: nobody joins or leaves until the transaction ends. */
export async function currentOperators(db: Db, { isLocked = false } = {}) {
  // Locks the table, not its rows: one that another call is about to insert cannot be locked.
  if (isLocked) await db.execute(sql`lock table ${operator} in share row exclusive mode`)
  return db.select().from(operator).where(isCurrent).orderBy(operator.operatorId)
}

/** Starts a term as an operator; an earlier one must have ended. */
export async function startOperatorTerm(
  tx: Db,
  term: { accountId: number; role: OperatorRole; madeBy: number | null },
): Promise<void> {
  await tx.insert(operator).values(term)
}

/** Ends an account's term as an operator, in whatever role; idempotent. */
export async function endOperatorTerm(tx: Db, accountId: number): Promise<void> {
  await tx
    .update(operator)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(operator.accountId, accountId), isCurrent))
}
