/** Between two lines about the same, ms. */
const PAUSE = 60_000
/** So many different ones are waited with at a time; more are written as they come. */
const MOST = 100

/** Without `suppressed` it is the first time. */
type Tell = (suppressed?: number) => void
type Silent = { count: number; tell: Tell; timer: NodeJS.Timeout }

/**
 * What happens again and again is told the first time at once, then once a minute with how many times were left out. A
 * store that is away fails every call and page, and a line about each would fill a disk as well.
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

  /** Tells what was left out so far; call it before the process ends. */
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
