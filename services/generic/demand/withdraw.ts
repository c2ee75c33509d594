import { and, eq, sql } from 'drizzle-orm'
import type { OwnDemand } from '#lib/contracts/demand.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'
import { releaseUploads } from '../upload/claim.ts'
import { ownDemandOf } from './list.ts'

/** Withdraws an account's own demand and removes its mobile number and photos (T35). */
export const withdraw = (db: Db, accountId: number, opinionId: number): Promise<OwnDemand> =>
  db.transaction(async (tx) => {
    const isOwn = and(eq(demand.opinionId, opinionId), eq(demand.accountId, accountId))
    const [before] = await tx.select().from(demand).where(isOwn).for('update')
    if (!before) throw new ServiceError(ERROR_CODES.GONE)
    await releaseUploads(tx, accountId, before.pictures)
    const [row] = await tx
      .update(demand)
      .set({
        withdrawnAt: sql`coalesce(${demand.withdrawnAt}, clock_timestamp())`,
        contactMobile: null,
        contentHash: '',
        pictures: [],
      })
      .where(isOwn)
      .returning()
    return ownDemandOf(row!)
  })
