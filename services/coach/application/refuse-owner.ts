import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { application } from '../db/application-schema.ts'

/** Refuses the account a coach was published for: nobody marks themselves (decision 22). */
export async function refuseOwner(db: Db, coachId: number, accountId: number): Promise<void> {
  const own = and(
    eq(application.accountId, accountId),
    eq(application.kind, 'coach'),
    eq(application.subjectId, coachId),
  )
  if ((await db.$count(application, own)) > 0) {
    throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '不能评价自己的主页，可以在学员的评价下回复')
  }
}
