/** Minimum interval between lines about the same problem, ms. */
const INTERVAL = 60_000
/** Maximum number of problems throttled at a time; any others are logged unthrottled. */
const MAX_THROTTLED = 100

/** `suppressed` is omitted the first time. */
type WriteLine = (suppressed?: number) => void
type Throttled = { count: number; write: WriteLine; timer: NodeJS.Timeout }

/**
 * Throttles repeated problems: logs the first at once, then once a minute with the number suppressed. An unavailable
 * database fails every call and page, and a line for each would fill the disk as well.
 */
export class LogThrottle {
  readonly #silent = new Map<string, Throttled>()

  log(problem: string, write: WriteLine) {
    const throttled = this.#silent.get(problem)
    if (throttled) {
      throttled.count++
      return
    }
    write()
    if (this.#silent.size < MAX_THROTTLED) this.#wait(problem, write)
  }

  /** Logs the suppressed counts so far; call it before the process ends. */
  flush() {
    for (const { count, write, timer } of this.#silent.values()) {
      clearTimeout(timer)
      if (count > 0) write(count)
    }
    this.#silent.clear()
  }

  #wait(problem: string, write: WriteLine) {
    const later = () => {
      const count = this.#silent.get(problem)?.count ?? 0
      this.#silent.delete(problem)
      if (count === 0) return
      write(count)
      this.#wait(problem, write)
    }
    this.#silent.set(problem, { count: 0, write, timer: setTimeout(later, INTERVAL).unref() })
  }
}
