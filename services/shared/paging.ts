import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { lastReachablePage } from '#lib/contracts/fields.ts'
import { MAX_OFFSET } from '#lib/contracts/limits.ts'
import { ServiceError } from './service-error.ts'

export type PageInput = { pageNum: number; pageSize: number }
export type Window = { limit: number; offset: number }

/** Offset and limit of a page; an unreachable page is BAD_INPUT, one past the end is simply empty. */
export function windowOf({ pageNum, pageSize }: PageInput): Window {
  if (pageNum > lastReachablePage(pageSize)) {
    throw new ServiceError(ERROR_CODES.BAD_INPUT, '页码超出范围，请缩小筛选条件', { reason: 'page too deep' })
  }
  return { limit: pageSize, offset: (pageNum - 1) * pageSize }
}

/** Maximum number of rows counted for a displayed total, however many there are. */
export const MAX_COUNTED = MAX_OFFSET + 1

/** A total as displayed: capped at MAX_OFFSET, with a flag when there are more. */
export const cappedTotal = (total: number) => ({
  total: Math.min(total, MAX_OFFSET),
  isTotalCapped: total > MAX_OFFSET,
})
