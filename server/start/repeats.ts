/** Between two lines of the same words, ms. */
const PAUSE = 60_000
/** So many different ones are waited with at a time; more are written as they come. */
const MOST = 100

type Tell = (suppressed?: number) => void
type Silent = { count: number; tell: Tell; timer: NodeJS.Timeout }

/**
 * Of the same words the first are told at once, then one time a minute with how many were left out. A store that is away
 * fails every page that is asked for, and a line about each would fill a disk as well.
 */
export class Repeats {
  readonly #silent = new Map<string, Silent>()

  say(words: string, tell: Tell) {
    const silent = this.#silent.get(words)
    if (silent) {
      silent.count++
      return
    }
    tell()
    if (this.#silent.size < MOST) this.#wait(words, tell)
  }

  /** Tells what was left out so far; call it before the process ends. */
  flush() {
    for (const { count, tell, timer } of this.#silent.values()) {
      clearTimeout(timer)
      if (count > 0) tell(count)
    }
    this.#silent.clear()
  }

  #wait(words: string, tell: Tell) {
    const later = () => {
      const count = this.#silent.get(words)?.count ?? 0
      this.#silent.delete(words)
      if (count === 0) return
      tell(count)
      this.#wait(words, tell)
    }
    this.#silent.set(words, { count: 0, tell, timer: setTimeout(later, PAUSE).unref() })
  }
}
