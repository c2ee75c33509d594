import type { Timeouts } from './child-spec.ts'

/**
 * Tracks signs of life of one process since its start, and decides whether it must be replaced. Busy is not dead: as
 * long as its event loop runs, a process may be slow to respond.
 */
export class VitalSigns {
  readonly #patience: Timeouts
  /** How long it may hang once it has been ready, ms. */
  readonly #hung: number
  #lookedAt: number
  /** ms without a turn of its event loop, and without a successful health check. */
  #silent = 0
  #unwell = 0
  /** Seen since the last check. */
  #progressed = false
  #answeredWell = false
  #isStarted = false
  #saysUnwell = false

  /** `now`: ms of a monotonic clock. `hangs`: how often this process was replaced before. */
  constructor(timeouts: Timeouts, hangs: number, now: number) {
    this.#patience = timeouts
    this.#hung = Math.min(timeouts.longestHung, timeouts.hung * 2 ** hangs)
    this.#lookedAt = now
  }

  /** Its event loop made a turn. */
  noteProgress() {
    this.#progressed = true
  }

  /** It answered the health check. */
  noteHealthCheck(isHealthy: boolean) {
    this.#progressed = true
    this.#saysUnwell = !isHealthy
    this.#answeredWell = isHealthy
  }

  /** Ends its start phase. A process that responds earlier may still be opening a store, which blocks its loop. */
  noteReady() {
    this.noteHealthCheck(true)
    this.#isStarted = true
  }

  /** Why the process must be replaced, or null. To be called every `check` ms. */
  verdict(now: number): string | null {
    // A longer gap means that the supervisor itself slept and saw nothing.
    const passed = Math.min(now - this.#lookedAt, 2 * this.#patience.check)
    this.#lookedAt = now
    this.#silent = this.#progressed ? 0 : this.#silent + passed
    this.#unwell = this.#answeredWell ? 0 : this.#unwell + passed
    this.#progressed = false
    this.#answeredWell = false
    const { start, unanswered } = this.#patience
    const limit = this.#isStarted ? this.#hung : Math.max(start, this.#hung)
    if (this.#silent >= limit) return `hung for ${seconds(this.#silent)}`
    if (this.#saysUnwell && this.#unwell >= limit) return `was not well for ${seconds(this.#unwell)}`
    if (this.#unwell >= Math.max(limit, unanswered)) return `did not answer for ${seconds(this.#unwell)}`
    return null
  }
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
