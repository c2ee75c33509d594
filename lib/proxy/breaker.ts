export interface BreakerRules {
  /** Consecutive failures that open it. */
  inRow: number
  /** Or this many failures among the last `window` calls. */
  inWindow: number
  window: number
  /** Time it stays open before a trial call, ms. */
  rest: number
}

/** FM-01. */
export const BREAKER_RULES: BreakerRules = { inRow: 5, inWindow: 10, window: 20, rest: 5000 }

/**
 * Permission for one call; the caller reports its outcome once. `abandoned`: the visitor left, which proves nothing.
 */
export interface Permit {
  succeeded(): void
  failed(): void
  abandoned(): void
}

/**
 * Circuit breaker for a service that does not respond, so that visitors get an error at once. Open for `rest` ms, then
 * lets one trial call through: it closes if that succeeds, else it opens again.
 */
export class Breaker {
  readonly #rules: BreakerRules
  readonly #now: () => number
  #recent: boolean[] = []
  #openUntil: number | null = null
  #isProbing = false

  constructor(rules: BreakerRules = BREAKER_RULES, now: () => number = () => performance.now()) {
    this.#rules = rules
    this.#now = now
  }

  /** Permission for one call, or null while the breaker is open. */
  admit(): Permit | null {
    if (this.#openUntil === null) return this.#permit(false)
    if (this.#isProbing || this.#now() < this.#openUntil) return null
    this.#isProbing = true
    return this.#permit(true)
  }

  #permit(isProbe: boolean): Permit {
    const settle = (isGood: boolean) => {
      if (isProbe) this.#isProbing = false
      if (isProbe && isGood) this.#close()
      this.#remember(isGood)
      if (!isGood && (isProbe || this.#isBad())) this.#openUntil = this.#now() + this.#rules.rest
    }
    return {
      succeeded: () => settle(true),
      failed: () => settle(false),
      abandoned: () => {
        if (isProbe) this.#isProbing = false
      },
    }
  }

  #close() {
    this.#openUntil = null
    this.#recent = []
  }

  #remember(isGood: boolean) {
    this.#recent.push(isGood)
    if (this.#recent.length > this.#rules.window) this.#recent.shift()
  }

  #isBad(): boolean {
    const { inRow, inWindow } = this.#rules
    const last = this.#recent.slice(-inRow)
    const failures = this.#recent.filter((isGood) => !isGood).length
    return failures >= inWindow || (last.length === inRow && last.every((isGood) => !isGood))
  }
}
