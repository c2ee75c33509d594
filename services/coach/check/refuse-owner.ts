import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { checkRecord } from '../db/check-schema.ts'

/** Refuses the account a coach was published for: nobody marks themselves (decision 22). */
export async function refuseOwner(db: Db, coachId: number, accountId: number): Promise<void> {
  const own = and(
    eq(checkRecord.accountId, accountId),
    eq(checkRecord.kind, 'coach'),
    eq(checkRecord.subjectId, coachId),
  )
  if ((await db.$count(checkRecord, own)) > 0) {
    throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '不能评价自己的主页，可以在学员的评价下回复')
  }
}
