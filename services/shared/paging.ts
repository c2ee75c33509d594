import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { lastReachablePage } from '#lib/contracts/fields.ts'
import { MAX_OFFSET } from '#lib/contracts/limits.ts'
import { ServiceError } from './service-error.ts'

export type PageInput = { pageNum: number; pageSize: number }
export type Window = { limit: number; offset: number }

/** The rows of a page; a page nobody can reach is BAD_INPUT, one past the end is simply empty. */
export function windowOf({ pageNum, pageSize }: PageInput): Window {
  if (pageNum > lastReachablePage(pageSize)) {
    throw new ServiceError(ERROR_CODES.BAD_INPUT, '页码超出范围，请缩小筛选条件', { reason: 'page too deep' })
  }
  return { limit: pageSize, offset: (pageNum - 1) * pageSize }
}

/** The rows by which a total that a page says is counted: so many and no more are looked for, however many there are. */
export const COUNTED = MAX_OFFSET + 1

/** A total as a page says it: up to MAX_OFFSET, and whether there are more. */
export const cappedTotal = (total: number) => ({
  total: Math.min(total, MAX_OFFSET),
  isTotalCapped: total > MAX_OFFSET,
})
