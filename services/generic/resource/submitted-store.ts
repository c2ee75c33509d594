import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Fields } from '#lib/contracts/resources/field.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { isTakedown, type RecordStore } from '#services/shared/resource/record-store.ts'
import type { RecordTable } from '#services/shared/resource/table-reader.ts'
import { type TableOptions, tableStore } from '#services/shared/resource/table-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isVisibleNow } from '../content/kinds.ts'
import { authorsOf, isSubmitted, shownSubmissionsOf } from '../submission/owned-records.ts'
import { findChannel } from './named.ts'
import type { ContentParts } from './parts.ts'

/**
 * Store for records that accounts write too. Authors decide nothing about their own records as operators, and
 * nothing is published while the author's account is blocked or its sport is taken down.
 */
export function submittedStore<F extends Fields, T extends RecordTable>(
  { isAnyBlocked, notify, ...parts }: Pick<ContentParts, 'isAnyBlocked' | 'findSport' | 'notify'>,
  options: TableOptions<F, T>,
): RecordStore {
  const { kind } = options.resource
  const store = tableStore({ ...options, isSubmitted: isSubmitted(kind, options.id) })
  /** Needs no lock on the account: the record is locked, and whoever blocks the account takes it down afterwards. */
  const requirePublishable = async (tx: Db, id: number) => {
    if (await isAnyBlocked(tx, await authorsOf(tx, kind, id)))
      throw new ServiceError(ERROR_CODES.CONFLICT, '作者的账号已停用，不能发布；请先恢复账号')
    const record = await store.read(tx, id)
    if (record && !(await findChannel(tx, parts, String(record.content.channelSlug))))
      throw new ServiceError(ERROR_CODES.CONFLICT, '所属项目已下架，不能发布；请先改选项目')
  }
  return {
    ...store,
    isOwn: async (db, id, accountId) => (await authorsOf(db, kind, id)).includes(accountId),
    notifyOwner: async (tx, before, after) => {
      if (!isTakedown(before, after)) return
      for (const { accountId, ...shown } of await shownSubmissionsOf(tx, kind, after.id))
        await notify(tx, [accountId], { kind: 'contentTakenDown', ...shown })
    },
    isSubmitted: async (db, id) => (await authorsOf(db, kind, id)).length > 0,
    isVisible: (db, id) => isVisibleNow(db, kind as SubmissionKind, id),
    requirePublishable,
    setState: async (tx, row, state, options) => {
      if (state === 'published') await requirePublishable(tx, row.id)
      return store.setState(tx, row, state, options)
    },
  }
}
