import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ReviewReason } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'

const { DRAFT, PENDING, REJECTED } = APPLICATION_STATUS

/** The part of a submitted record that editing needs. */
type SubmittedRecord = { status: ApplicationStatus; version: number; content: unknown }
type Edit = { version: number; content: unknown; isSubmitted: boolean }

/** Whether its owner may still change it. */
export const isOpen = ({ status }: Pick<SubmittedRecord, 'status'>) => status === DRAFT || status === REJECTED

/** Whether the edit has already been applied and is only sent again, e.g. after a timeout (FM-10). */
export const isRepeated = (row: SubmittedRecord, { version, content, isSubmitted }: Edit) =>
  row.version === version + 1 &&
  (isSubmitted ? row.status === PENDING : isOpen(row)) &&
  isDeepStrictEqual(row.content, JSON.parse(JSON.stringify(content)))

/** Refuses to change a record that is pending, decided, or newer than the version the change is based on. */
export function requireOpen(row: SubmittedRecord, version: number) {
  if (row.status === PENDING) throw pendingError()
  if (!isOpen(row)) throw new ServiceError(ERROR_CODES.CONFLICT, '已审核完成，请重新发起修改')
  if (row.version !== version) throw staleError()
}

export const pendingError = () =>
  new ServiceError(ERROR_CODES.CONFLICT, '正在审核，撤回后才能修改', { reason: 'waits' })

export const staleError = () =>
  new ServiceError(ERROR_CODES.CONFLICT, '已在别处更新，请载入最新内容后再修改', { reason: 'stale version' })

/** The columns that change when a record is submitted for review. */
export const submissionColumns = (isSubmitted: boolean) =>
  isSubmitted
    ? {
        status: PENDING as ApplicationStatus,
        submittedAt: sql`clock_timestamp()`,
        reasons: [] as ReviewReason[],
      }
    : {}
