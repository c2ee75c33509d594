/** Minimum interval between lines about the same problem, ms. */
const PAUSE = 60_000
/** Maximum number of problems throttled at a time; any others are logged unthrottled. */
const MOST = 100

/** `suppressed` is omitted the first time. */
type Tell = (suppressed?: number) => void
type Silent = { count: number; tell: Tell; timer: NodeJS.Timeout }

/**
 * Throttles repeated problems: logs the first at once, then once a minute with the number suppressed. An unavailable
 * database fails every call and page, and a line for each would fill the disk as well.
 */
export class Repeats {
  readonly #silent = new Map<string, Silent>()

  say(what: string, tell: Tell) {
    const silent = this.#silent.get(what)
    if (silent) {
      silent.count++
      return
    }
    tell()
    if (this.#silent.size < MOST) this.#wait(what, tell)
  }

  /** Logs the suppressed counts so far; call it before the process ends. */
  flush() {
    for (const { count, tell, timer } of this.#silent.values()) {
      clearTimeout(timer)
      if (count > 0) tell(count)
    }
    this.#silent.clear()
  }

  #wait(what: string, tell: Tell) {
    const later = () => {
      const count = this.#silent.get(what)?.count ?? 0
      this.#silent.delete(what)
      if (count === 0) return
      tell(count)
      this.#wait(what, tell)
    }
    this.#silent.set(what, { count: 0, tell, timer: setTimeout(later, PAUSE).unref() })
  }
}
