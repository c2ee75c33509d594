import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'

/** Calls one service works on at a time; past it a caller is told to come back, so one slow store cannot fill memory. */
export const MAX_CONCURRENT_CALLS = 64

/** Files of up to 12 MB one service holds at a time. */
export const MAX_CONCURRENT_UPLOADS = 8

/** Lets at most `limit` works run at a time and refuses the rest with BUSY (FM-02). */
export function createGate(limit = MAX_CONCURRENT_CALLS) {
  let running = 0
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit) throw new ServiceError(ERROR_CODES.BUSY, undefined, { retryAfter: 1 })
    running++
    try {
      return await work()
    } finally {
      running--
    }
  }
}
