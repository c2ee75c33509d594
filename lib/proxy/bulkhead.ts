import type { CallKind } from '#lib/contracts/endpoint.ts'

/**
 * `limit` calls are under way at a time, of one client at most `perClient`. Where the others wait: at most `queue` of
 * them, each at most `patience` ms; of one client again at most `perClient`.
 */
export interface BulkheadRules {
  limit: number
  perClient?: number
  queue: number
  patience: number
}

export const BULKHEAD_RULES: Record<CallKind, BulkheadRules> = {
  /** FM-02: a slow service holds its own 64 calls and nobody else's. */
  calls: { limit: 64, queue: 256, patience: 1000 },
  /** Hashing is slow on purpose; the service itself lets 52 in. */
  passwords: { limit: 48, queue: 256, patience: 5000 },
  /** A photo on a slow line holds its place for up to a minute, but little else: many places, few for one client. */
  uploads: { limit: 240, perClient: 12, queue: 120, patience: 10_000 },
}

type Waiting = { client: string | null; admit: () => void }

/** Bounds how many calls to one service are under way. `client`: whose call it is, null when nobody knows. */
export class Bulkhead {
  readonly #rules: Required<BulkheadRules>
  readonly #waiting = new Set<Waiting>()
  readonly #usedBy = new Map<string, number>()
  #used = 0

  constructor(rules: BulkheadRules) {
    this.#rules = { perClient: rules.limit, ...rules }
  }

  /** Resolves with true once there is a place (give it back with `leave`), with false when there will be none. */
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
