import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'

/** How many may wait, and how long each of them does, ms. */
export type Waiting = { queue?: number; patience?: number }

/**
 * Lets at most `limit` works run at a time; the others wait in the order they came, by default as many and as long as
 * they like. A work that finds the queue full, or has waited longer than `patience`, is refused with BUSY.
 */
export function createSemaphore(limit: number, { queue = Number.POSITIVE_INFINITY, patience }: Waiting = {}) {
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
      // The permit goes straight to the next in line, so nobody can slip in between.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running--
    }
  }
}

const busy = () => new ServiceError(ERROR_CODES.BUSY, undefined, { retryAfter: 1 })
