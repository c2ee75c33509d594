import type { CallKind } from '#lib/contracts/endpoint.ts'

/**
 * At most `limit` concurrent calls, `perClient` of one client. Others wait in a queue of at most `queue`, for at most
 * `patience` ms, again at most `perClient` of one client.
 */
export interface BulkheadRules {
  limit: number
  perClient?: number
  queue: number
  patience: number
}

export const BULKHEAD_RULES: Record<CallKind, BulkheadRules> = {
  /** FM-02: a slow service blocks only its own 64 calls. */
  calls: { limit: 64, queue: 256, patience: 1000 },
  /** Hashing is slow by design; the service itself admits 52. */
  passwords: { limit: 48, queue: 256, patience: 5000 },
  /** A photo on a slow connection occupies its slot for up to a minute, but little else: many slots, few per client. */
  uploads: { limit: 240, perClient: 12, queue: 120, patience: 10_000 },
}

type Waiting = { client: string | null; admit: () => void }

/** Limits the concurrent calls to one service. `client`: the caller, null if unknown. */
export class Bulkhead {
  readonly #rules: Required<BulkheadRules>
  readonly #waiting = new Set<Waiting>()
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
      const one: Waiting = {
        client,
        admit: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(one)
        resolve(false)
      }, this.#rules.patience)
      this.#waiting.add(one)
    })
  }

  leave(client: string | null) {
    this.#used -= 1
    if (client !== null) {
      const left = (this.#usedBy.get(client) ?? 1) - 1
      if (left > 0) this.#usedBy.set(client, left)
      else this.#usedBy.delete(client)
    }
    for (const one of this.#waiting) {
      if (this.#used >= this.#rules.limit) return
      if (!this.#hasPlace(one.client)) continue
      this.#waiting.delete(one)
      this.#take(one.client)
      one.admit()
    }
  }

  #hasPlace(client: string | null) {
    const isBelowOwn = client === null || (this.#usedBy.get(client) ?? 0) < this.#rules.perClient
    return this.#used < this.#rules.limit && isBelowOwn
  }

  #take(client: string | null) {
    this.#used += 1
    if (client !== null) this.#usedBy.set(client, (this.#usedBy.get(client) ?? 0) + 1)
  }

  #mayWait(client: string | null) {
    if (this.#waiting.size >= this.#rules.queue) return false
    const own = client === null ? 0 : [...this.#waiting].filter((one) => one.client === client).length
    return own < this.#rules.perClient
  }
}
