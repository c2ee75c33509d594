import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { requireAccount } from './queries.ts'

/**
 * Returns an account as shown beside what it writes: nickname, or else user name, and picture. Throws for a blocked
 * one.
 */
export async function findAuthor(db: Db, accountId: number) {
  const { nickname, userName, headImg, status } = await requireAccount(db, accountId)
  if (status !== 'active') throw new ServiceError(ERROR_CODES.SESSION_EXPIRED)
  return { authorName: nickname || userName, authorHeadImg: headImg }
}
