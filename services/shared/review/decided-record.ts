import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { APPROVAL_TAKE_BACK_TIME } from '#lib/contracts/limits.ts'
import type { AuditedCall } from '../audit/write-audit.ts'
import { ServiceError } from '../service-error.ts'

const { PENDING, APPROVED } = APPLICATION_STATUS

/** The part of a reviewed record that decisions need. */
type Decided = { status: ApplicationStatus; version: number; reviewedAt: Date | null }

/** Refuses a decision about the operator's own content. */
export function refuseOwn({ accountId }: { accountId: number }, { actor }: AuditedCall) {
  if (accountId !== actor!.accountId) return
  throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '不能审核自己提交的内容', { reason: 'own application' })
}

/** Refuses a decision about a record that is not pending or has changed since the operator viewed it. */
export function requirePending({ status, version }: Decided, viewedVersion: number) {
  if (status === PENDING && version === viewedVersion) return
  throw new ServiceError(ERROR_CODES.CONFLICT, '已被撤回、修改或审核，页面已更新，请看过再决定')
}

export function refuseBlocked(isBlocked: boolean) {
  if (isBlocked)
    throw new ServiceError(ERROR_CODES.CONFLICT, '提交人的账号已停用，不能通过；可以驳回，或在恢复账号后再通过')
}

/** Time left to take an approval back, ms. */
export const takeBackLeft = ({ status, reviewedAt }: Pick<Decided, 'status' | 'reviewedAt'>, now: Date): number =>
  status === APPROVED && reviewedAt ? Math.max(0, reviewedAt.getTime() + APPROVAL_TAKE_BACK_TIME - now.getTime()) : 0

/** Refuses to take back an approval that is not the one the operator viewed, or is too old. */
export function requireTakeBack(row: Decided, viewedVersion: number, now: Date) {
  if (row.status !== APPROVED || row.version !== viewedVersion)
    throw new ServiceError(ERROR_CODES.CONFLICT, '已不是刚才通过的状态，页面已更新')
  if (takeBackLeft(row, now) === 0) throw new ServiceError(ERROR_CODES.CONFLICT, '通过已超过 10 分钟，不能再撤回')
}
