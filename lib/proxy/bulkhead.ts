/** Where a call waits when `limit` calls are under way: at most `queue` of them, each at most `patience` ms. */
export interface BulkheadRules {
  limit: number
  queue: number
  patience: number
}

/** FM-02: a slow service holds its own 64 calls and nobody else's. */
export const CALL_RULES: BulkheadRules = { limit: 64, queue: 256, patience: 1000 }
/** Uploads have places of their own: a visitor on a slow line may hold one for a minute. */
export const UPLOAD_RULES: BulkheadRules = { limit: 16, queue: 32, patience: 1000 }

/** Bounds how many calls to one service are under way. */
export class Bulkhead {
  readonly #rules: BulkheadRules
  readonly #waiting = new Set<() => void>()
  #used = 0

  constructor(rules: BulkheadRules) {
    this.#rules = rules
  }

  /** Resolves with true once there is a place (give it back with `leave`), with false when there will be none. */
  enter(): Promise<boolean> {
    if (this.#used < this.#rules.limit) {
      this.#used += 1
      return Promise.resolve(true)
    }
    if (this.#waiting.size >= this.#rules.queue) return Promise.resolve(false)
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(admit)
        resolve(false)
      }, this.#rules.patience)
      this.#waiting.add(admit)
    })
  }

  leave() {
    const [next] = this.#waiting
    if (next) {
      // The place goes on to the next one, so the count stays.
      this.#waiting.delete(next)
      next()
    } else {
      this.#used -= 1
    }
  }
}
