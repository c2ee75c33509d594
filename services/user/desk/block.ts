import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { AuditedCall } from '#services/shared/audit/write-audit.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { lockAccounts } from '../account/lock.ts'
import type { UserContext } from '../context.ts'

type Input = { accountId: number; why: string }

/**
 * blocks or unblocks an account, with the reason; operators cannot do so to themselves. Returns how many pages
 * and texts unblocking left down; null if none.
 */
export async function setBlocked(
  { db, desk }: UserContext,
  { accountId, why }: Input,
  isBlocked: boolean,
  call: AuditedCall,
) {
  if (accountId === call.actor!.accountId) throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '不能停用或恢复自己的账号')
  const { stayedDown, tags } = await db.transaction(async (tx) => {
    const [found] = await lockAccounts(tx, [accountId])
    if (!found) throw new ServiceError(ERROR_CODES.GONE)
    if ((found.status !== 'active') === isBlocked)
      throw new ServiceError(ERROR_CODES.CONFLICT, isBlocked ? '这个账号已经停用' : '这个账号没有停用')
    return desk.changeStatus(tx, found, isBlocked ? 'disabled' : 'active', { by: call, why })
  })
  await desk.revalidate(tags, { isUrgent: true })
  return stayedDown > 0 ? { stayedDown } : null
}
