import type { CallKind } from '#lib/contracts/endpoint.ts'

/**
 * At most `limit` concurrent calls, `perClient` of one client. Others wait in a queue of at most `queue`, for at most
 * `maxWait` ms, again at most `perClient` of one client.
 */
export interface BulkheadRules {
  limit: number
  perClient?: number
  queue: number
  maxWait: number
}

export const BULKHEAD_RULES: Record<CallKind, BulkheadRules> = {
  /** FM-02: a slow service blocks only its own 64 calls. */
  calls: { limit: 64, queue: 256, maxWait: 1000 },
  /** Hashing is slow by design; the service itself admits 52. */
  passwords: { limit: 48, queue: 256, maxWait: 5000 },
  /** A photo on a slow connection occupies its slot for up to a minute, but little else: many slots, few per client. */
  uploads: { limit: 240, perClient: 12, queue: 120, maxWait: 10_000 },
}

type Waiter = { client: string | null; admit: () => void }

/** Limits the concurrent calls to one service. `client`: the caller, null if unknown. */
export class Bulkhead {
  readonly #rules: Required<BulkheadRules>
  readonly #waiting = new Set<Waiter>()
  readonly #usedBy = new Map<string, number>()
  #used = 0

  constructor(rules: BulkheadRules) {
    this.#rules = { perClient: rules.limit, ...rules }
  }

  /** Resolves with true once there is a slot (release it with `leave`), or with false if there will be none. */
  enter(client: string | null): Promise<boolean> {
    if (this.#hasPlace(client)) {
      this.#take(client)
      return Promise.resolve(true)
    }
    if (!this.#mayWait(client)) return Promise.resolve(false)
    return new Promise((resolve) => {
      const waiter: Waiter = {
        client,
        admit: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(waiter)
        resolve(false)
      }, this.#rules.maxWait)
      this.#waiting.add(waiter)
    })
  }

  leave(client: string | null) {
    this.#used -= 1
    if (client !== null) {
      const left = (this.#usedBy.get(client) ?? 1) - 1
      if (left > 0) this.#usedBy.set(client, left)
      else this.#usedBy.delete(client)
    }
    for (const waiter of this.#waiting) {
      if (this.#used >= this.#rules.limit) return
      if (!this.#hasPlace(waiter.client)) continue
      this.#waiting.delete(waiter)
      this.#take(waiter.client)
      waiter.admit()
    }
  }

  #hasPlace(client: string | null) {
    const isBelowClientLimit = client === null || (this.#usedBy.get(client) ?? 0) < this.#rules.perClient
    return this.#used < this.#rules.limit && isBelowClientLimit
  }

  #take(client: string | null) {
    this.#used += 1
    if (client !== null) this.#usedBy.set(client, (this.#usedBy.get(client) ?? 0) + 1)
  }

  #mayWait(client: string | null) {
    if (this.#waiting.size >= this.#rules.queue) return false
    const own = client === null ? 0 : [...this.#waiting].filter((waiter) => waiter.client === client).length
    return own < this.#rules.perClient
  }
}
