import { and, eq, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { OwnOpinion } from '#lib/contracts/opinion.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { opinion } from '../db/visitor-schema.ts'
import { ownOpinionOf } from './list.ts'

/** Takes an account's own demand back: with the wish to be called goes the number to call (T35). */
export async function withdraw(db: Db, accountId: number, opinionId: number): Promise<OwnOpinion> {
  const [row] = await db
    .update(opinion)
    .set({
      withdrawnAt: sql`coalesce(${opinion.withdrawnAt}, clock_timestamp())`,
      contactMobile: null,
      contentHash: '',
    })
    .where(and(eq(opinion.opinionId, opinionId), eq(opinion.accountId, accountId)))
    .returning()
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return ownOpinionOf(row)
}
