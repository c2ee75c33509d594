import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'

/** Maximum number of waiters, and how long each waits, ms. */
export type QueueOptions = { queue?: number; patience?: number }

/**
 * Runs at most `limit` tasks at a time; the others wait in order of arrival, by default without a bound on their number
 * or time. A task that finds the queue full, or has waited longer than `patience`, is refused with BUSY.
 */
export function createSemaphore(limit: number, { queue = Number.POSITIVE_INFINITY, patience }: QueueOptions = {}) {
  const waiting = new Set<() => void>()
  let running = 0

  function wait() {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      waiting.delete(resolve)
      reject(busy())
    }
    const timer = patience === undefined ? undefined : setTimeout(leave, patience)
    waiting.add(resolve)
    return promise.finally(() => clearTimeout(timer))
  }

  return async function withPermit<T>(work: () => Promise<T>): Promise<T> {
    if (running < limit) running++
    else if (waiting.size < queue) await wait()
    else throw busy()
    try {
      return await work()
    } finally {
      // The permit passes directly to the next waiter, so no other task can slip in between.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running--
    }
  }
}

const busy = () => new ServiceError(ERROR_CODES.BUSY, undefined, { retryAfter: 1 })
