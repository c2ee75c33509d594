import type { Patience } from './child-spec.ts'

/**
 * What one process has shown of itself since it was started, and whether it must be replaced. Busy is not dead: as long
 * as its event loop comes round, a process may take long to answer.
 */
export class VitalSigns {
  readonly #patience: Patience
  /** How long it may hang once it could serve, ms. */
  readonly #hung: number
  #lookedAt: number
  /** ms without a round of its event loop, and without a good answer. */
  #silent = 0
  #unwell = 0
  /** What was seen since the last look. */
  #progressed = false
  #answeredWell = false
  #isStarted = false
  #saysUnwell = false

  /** `now`: ms of a steady clock. `hangs`: how often this process had to be replaced before. */
  constructor(patience: Patience, hangs: number, now: number) {
    this.#patience = patience
    this.#hung = Math.min(patience.longestHung, patience.hung * 2 ** hangs)
    this.#lookedAt = now
  }

  /** Its event loop came round. */
  progressed() {
    this.#progressed = true
  }

  /** It answered the health check. */
  answered(isWell: boolean) {
    this.#progressed = true
    this.#saysUnwell = !isWell
    this.#answeredWell = isWell
  }

  /** It can serve, so its start is over. One that answers before that may still open a store, which blocks its loop. */
  canServe() {
    this.answered(true)
    this.#isStarted = true
  }

  /** To be asked every `check` ms: why the process must be replaced, or null. */
  verdict(now: number): string | null {
    // A longer gap is one in which the supervisor itself slept and saw nothing.
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
