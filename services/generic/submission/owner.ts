import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { SUBMISSION_OWNERS, type SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Owner, SubmissionContext } from './context.ts'
import type { SubmissionRow } from './stored-content.ts'

type Context = Pick<SubmissionContext, 'parts'>
type OwnerRef = Pick<Owner, 'kind' | 'id'>

const isSameAs =
  ({ kind, id }: OwnerRef) =>
  (each: OwnerRef) =>
    each.kind === kind && each.id === id

/** The owner to publish a new text for; NOT_ALLOWED if the account has none that may write this kind. */
export async function ownerFor(
  db: Db,
  { parts }: Context,
  accountId: number,
  { kind, owner }: { kind: SubmissionKind; owner?: OwnerRef | undefined },
): Promise<Owner> {
  const mayWrite = (each: Owner) => (SUBMISSION_OWNERS[kind] as readonly string[]).includes(each.kind)
  const owned = (await parts.findOwned(db, accountId)).filter(mayWrite)
  const found = owner ? owned.find(isSameAs(owner)) : owned.length === 1 ? owned[0] : undefined
  if (found) return found
  if (owned.length === 0) throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '入驻审核通过后才能发布内容，请先完成入驻')
  throw new ServiceError(ERROR_CODES.BAD_INPUT, '请选择以哪个教练或场馆发布')
}

/** The text's owner as it is now; only its id is known if the account no longer owns it. */
export async function ownerOfRow(
  db: Db,
  { parts }: Context,
  { accountId, ownerKind: kind, ownerId: id }: Pick<SubmissionRow, 'accountId' | 'ownerKind' | 'ownerId'>,
): Promise<Owner> {
  const found = (await parts.findOwned(db, accountId)).find(isSameAs({ kind, id }))
  return found ?? { kind, id, name: '', isLive: false, cityCode: '', districtCode: '', address: '' }
}

/** Refuses to send, approve or show a text whose coach or venue is taken down. */
export function requireLive({ kind, isLive }: Owner) {
  if (isLive) return
  const noun = kind === 'coach' ? '教练' : '场馆'
  throw new ServiceError(ERROR_CODES.CONFLICT, `${noun}主页目前没有公开，内容不能提交或发布；恢复主页请联系客服`)
}
