import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { moveRecord } from '#services/shared/resource/move.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { hasLongExpired } from '../content/expiry.ts'
import { findChannel } from '../resource/named.ts'
import type { SubmissionContext } from './context.ts'
import { countVisibilityChange } from './limits.ts'
import { lockOwnRow, lockSubmissionsOf } from './lock.ts'
import { ownerOfRow, requireLive } from './owner.ts'
import { mayShow, submissionOf } from './read.ts'

/**
 * takes the public version of a text down or shows it again, without review, since it was approved. The owner
 * can only show again what the owner took down. Revalidates web afterwards.
 */
export async function setSubmissionShown(
  context: SubmissionContext,
  { checkId, isShown }: { checkId: string; isShown: boolean },
  accountId: number,
) {
  const { db, parts, resources, revalidate } = context
  const { tags, answer: result } = await db.transaction(async (tx) => {
    // Prevents concurrent blocking of the account, and decisions about reports of its content.
    if (await parts.isBlocked(tx, accountId)) throw new ServiceError(ERROR_CODES.ACCOUNT_DISABLED)
    await lockSubmissionsOf(tx, accountId)
    const row = await lockOwnRow(tx, checkId, accountId)
    const store = storeOf(resources, row.kind)
    const record = row.recordId === null ? null : await store.read(tx, row.recordId, { isLocked: true })
    if (!record || record.state === 'draft') throw new ServiceError(ERROR_CODES.CONFLICT, '这份内容还没有发布')
    if ((record.state === 'published') === isShown) return { tags: [], answer: await submissionOf(tx, context, row) }
    if (isShown) {
      requireLive(await ownerOfRow(tx, context, row))
      if (!(await findChannel(tx, parts, String(record.content.channelSlug))))
        throw new ServiceError(ERROR_CODES.CONFLICT, '所属项目已下架，请修改内容，重新选择项目后提交')
      if (!(await mayShow(tx, row)))
        throw new ServiceError(ERROR_CODES.CONFLICT, '这份内容由平台下架，如需恢复请联系客服')
      if (await hasLongExpired(tx, record.content))
        throw new ServiceError(ERROR_CODES.CONFLICT, '截止日期已经过去，请修改截止日期后提交')
    }
    await countVisibilityChange(tx, accountId)
    const { tags } = await moveRecord(tx, resources, store, {
      ...{ id: record.id, version: null, by: { ownerId: accountId } },
      ...{ move: isShown ? 'publish' : 'takeDown', why: isShown ? '作者恢复显示' : '作者下架' },
    })
    return { tags, answer: await submissionOf(tx, context, row) }
  })
  if (tags.length > 0) await revalidate(tags, { isUrgent: true })
  return result
}
