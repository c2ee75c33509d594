import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { type Changer, isOwner } from './changer.ts'
import type { RecordStore } from './record-store.ts'

/** Nobody decides about themselves: what an operator published as a member is for others to manage. */
export async function refuseOwn(tx: Db, { resource, isOwn }: RecordStore, id: number, by: Changer): Promise<void> {
  // The caller has already checked that the owner may act as a member.
  const accountId = typeof by === 'string' || isOwner(by) ? undefined : by.actor?.accountId
  if (!isOwn || accountId === undefined || !(await isOwn(tx, id, accountId))) return
  throw new ServiceError(ERROR_CODES.NOT_ALLOWED, `这条${resource.label}记录是您自己的，请由其他同事处理`)
}
