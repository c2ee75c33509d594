import { UsageByNetwork } from './usage-by-network.ts'

export interface WebSemaphoreLimits {
  /** Maximum concurrent requests to web. */
  slots: number
  /** Maximum per client; unlimited if omitted. */
  perClient?: number | undefined
  /** ms a request may wait for a line. */
  wait: number
}

/** Resolves to whether a request got a connection to web; `release` is idempotent. */
export interface Permit {
  ready: Promise<boolean>
  release: () => void
}

interface Waiter {
  client: string
  settle: (isGranted: boolean) => void
}

/** Weight of a new sample in the moving average. */
const NEW_SHARE = 0.1

/**
 * Limits connections to web for one kind of work. Too many concurrent requests slow web down for everyone, so the rest
 * queue here, and requests that would wait too long are refused at once: the queue is as long as web is fast. A client
 * with many waiting requests makes room for one with fewer. With `perClient`, for connections that are held long, no
 * client gets more than its share.
 */
export class WebSemaphore {
  readonly #limits: WebSemaphoreLimits
  readonly #waiting = new UsageByNetwork<Waiter>()
  readonly #busy = new UsageByNetwork<object>()
  /** Moving average of the ms a connection is held. */
  #held = 0

  constructor(limits: WebSemaphoreLimits) {
    this.#limits = limits
  }

  /** Whether a new request would have to wait. */
  get isFull() {
    return this.#busy.size >= this.#limits.slots
  }

  acquire(client: string): Permit {
    if (this.#hasLine(client)) return { ready: Promise.resolve(true), release: this.#occupy(client) }
    if (this.#expectedWait() > this.#limits.wait && !this.#displaceFor(client)) return REFUSED
    return this.#wait(client)
  }

  #hasLine(client: string) {
    return !this.isFull && this.#busy.weight(client) < (this.#limits.perClient ?? Number.POSITIVE_INFINITY)
  }

  #expectedWait() {
    return ((this.#waiting.size + 1) * this.#held) / this.#limits.slots
  }

  /** Refuses the last request of the client with the most waiting, unless that is this client itself. */
  #displaceFor(client: string): boolean {
    const { weight, holders } = this.#waiting.heaviest()
    if (weight <= this.#waiting.weight(client) + 1) return false
    const last = [...holders].at(-1)
    last?.settle(false)
    return last !== undefined
  }

  #wait(client: string): Permit {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    let releaseSlot: (() => void) | undefined
    const settle = (isGranted: boolean) => {
      if (!this.#waiting.delete(waiter)) return
      clearTimeout(late)
      if (isGranted) releaseSlot = this.#occupy(client)
      resolve(isGranted)
    }
    const waiter: Waiter = { client, settle }
    const late = setTimeout(() => settle(false), this.#limits.wait)
    this.#waiting.add(client, waiter)
    const release = () => {
      settle(false)
      releaseSlot?.()
    }
    return { ready: promise, release }
  }

  /** Takes a connection; returns the function that releases it. */
  #occupy(client: string): () => void {
    const slot = {}
    this.#busy.add(client, slot)
    const since = performance.now()
    return () => {
      if (!this.#busy.delete(slot)) return
      this.#held += NEW_SHARE * (performance.now() - since - this.#held)
      for (const next of this.#waiting) if (this.#hasLine(next.client)) return next.settle(true)
    }
  }
}

const REFUSED: Permit = { ready: Promise.resolve(false), release: () => {} }
