import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ReviewReason } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'

const { DRAFT, PENDING, REJECTED } = APPLICATION_STATUS

/** A record somebody hands in to be reviewed, as far as writing it goes. */
type Written = { status: ApplicationStatus; version: number; content: unknown }
type Edit = { version: number; content: unknown; isSubmitted: boolean }

/** What its owner may still change. */
export const isOpen = ({ status }: Pick<Written, 'status'>) => status === DRAFT || status === REJECTED

/** Somebody who waited in vain sends the same once more: it has happened already (FM-10). */
export const isRepeated = (row: Written, { version, content, isSubmitted }: Edit) =>
  row.version === version + 1 &&
  (isSubmitted ? row.status === PENDING : isOpen(row)) &&
  isDeepStrictEqual(row.content, JSON.parse(JSON.stringify(content)))

/** Refuses a change of what waits, was decided, or is not any more what the change was made on. */
export function requireOpen(row: Written, version: number) {
  if (row.status === PENDING) throw waiting()
  if (!isOpen(row)) throw new ServiceError(ERROR_CODES.CONFLICT, '已审核完成，请重新发起修改')
  if (row.version !== version) throw stale()
}

export const waiting = () => new ServiceError(ERROR_CODES.CONFLICT, '正在审核，撤回后才能修改', { reason: 'waits' })

export const stale = () =>
  new ServiceError(ERROR_CODES.CONFLICT, '已在别处更新，请载入最新内容后再修改', { reason: 'stale version' })

/** What sending a record for review changes in it. */
export const submission = (isSubmitted: boolean) =>
  isSubmitted
    ? {
        status: PENDING as ApplicationStatus,
        submittedAt: sql`clock_timestamp()`,
        reasons: [] as ReviewReason[],
      }
    : {}
