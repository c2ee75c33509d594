import { and, eq, sql } from 'drizzle-orm'
import type { OwnDemand } from '#lib/contracts/demand.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'
import { ownDemandOf } from './list.ts'

/** Withdraws an account's own demand and removes its mobile number (T35). */
export async function withdraw(db: Db, accountId: number, opinionId: number): Promise<OwnDemand> {
  const [row] = await db
    .update(demand)
    .set({
      withdrawnAt: sql`coalesce(${demand.withdrawnAt}, clock_timestamp())`,
      contactMobile: null,
      contentHash: '',
    })
    .where(and(eq(demand.opinionId, opinionId), eq(demand.accountId, accountId)))
    .returning()
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return ownDemandOf(row)
}
