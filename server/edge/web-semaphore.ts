import { UsageByNetwork } from './usage-by-network.ts'

export interface WebSemaphoreLimits {
  /** So many requests web works on at a time. */
  lines: number
  /** So many of them for one client; without it a client may have all. */
  perClient?: number | undefined
  /** ms a request may wait for a line. */
  wait: number
}

/** Whether a request got a line to web; released more than once, it is released once. */
export interface Permit {
  ready: Promise<boolean>
  release: () => void
}

interface Waiter {
  client: string
  settle: (isGranted: boolean) => void
}

/** What a newly measured time counts in the mean. */
const NEW_SHARE = 0.1

/**
 * Lines to web for one kind of work. Web slows down for everybody when it works on too much at a time, so the rest waits
 * here, and who would wait too long is told at once: by that the queue is as long as web is fast. A client that
 * waits many times makes room for one that waits less. Where lines are held for long, none gets more than its share.
 */
export class WebSemaphore {
  readonly #limits: WebSemaphoreLimits
  readonly #waiting = new UsageByNetwork<Waiter>()
  readonly #busy = new UsageByNetwork<object>()
  /** ms a line was held lately, on the mean. */
  #held = 0

  constructor(limits: WebSemaphoreLimits) {
    this.#limits = limits
  }

  /** Whether whoever comes now has to wait. */
  get isFull() {
    return this.#busy.size >= this.#limits.lines
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
    return ((this.#waiting.size + 1) * this.#held) / this.#limits.lines
  }

  /** Sends away the last request of whoever waits most, unless that would be this client itself. */
  #displaceFor(client: string): boolean {
    const { weight, holders } = this.#waiting.heaviest()
    if (weight <= this.#waiting.weight(client) + 1) return false
    const last = [...holders].at(-1)
    last?.settle(false)
    return last !== undefined
  }

  #wait(client: string): Permit {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    let giveBack: (() => void) | undefined
    const settle = (isGranted: boolean) => {
      if (!this.#waiting.delete(waiter)) return
      clearTimeout(late)
      if (isGranted) giveBack = this.#occupy(client)
      resolve(isGranted)
    }
    const waiter: Waiter = { client, settle }
    const late = setTimeout(() => settle(false), this.#limits.wait)
    this.#waiting.add(client, waiter)
    const release = () => {
      settle(false)
      giveBack?.()
    }
    return { ready: promise, release }
  }

  /** Takes a line; answers with what gives it back. */
  #occupy(client: string): () => void {
    const line = {}
    this.#busy.add(client, line)
    const since = performance.now()
    return () => {
      if (!this.#busy.delete(line)) return
      this.#held += NEW_SHARE * (performance.now() - since - this.#held)
      for (const next of this.#waiting) if (this.#hasLine(next.client)) return next.settle(true)
    }
  }
}

const REFUSED: Permit = { ready: Promise.resolve(false), release: () => {} }
