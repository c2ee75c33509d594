import type { Log } from '#server/log.ts'

/** Minimum ms between two log lines. */
const PAUSE = 60_000

/** Logs that requests were refused because web is overloaded: one line a minute, with counts. */
export class BusyLog {
  readonly #log: Pick<Log, 'warn'>
  readonly #counts = new Map<string, number>()
  #saidAt = Number.NEGATIVE_INFINITY

  constructor(log: Pick<Log, 'warn'>) {
    this.#log = log
  }

  countRefusal(kind: string) {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    const now = performance.now()
    if (now - this.#saidAt < PAUSE) return
    this.#saidAt = now
    this.#log.warn({ refused: Object.fromEntries(this.#counts) }, 'web has too much to do, requests are refused')
    this.#counts.clear()
  }
}
