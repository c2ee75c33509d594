import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Auditor } from '../audit/write-audit.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import type { RecordStore } from './record-store.ts'

/** Nobody decides about themselves: what an operator has published as a member, others look after. */
export async function refuseOwn(tx: Db, { resource, isOwn }: RecordStore, id: number, by: Auditor): Promise<void> {
  const accountId = typeof by === 'string' ? undefined : by.actor?.accountId
  if (!isOwn || accountId === undefined || !(await isOwn(tx, id, accountId))) return
  throw new ServiceError(ERROR_CODES.NOT_ALLOWED, `这是您自己的${resource.label}资料，请由其他同事处理`)
}
