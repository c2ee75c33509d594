import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const MOST_KEPT = 30
/** A line beyond this is no log line; it is cut so that it cannot fill memory. */
const LONGEST = 8000

/** Calls back for each line a process writes. */
export function eachLine(stream: Readable | null, tell: (line: string) => void) {
  if (!stream) return
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
    if (line.trim() !== '') tell(line.slice(0, LONGEST))
  })
}

/** The end of what a process wrote, to show when it dies. */
export class LastLines {
  readonly lines: string[] = []

  push(line: string) {
    this.lines.push(line)
    if (this.lines.length > MOST_KEPT) this.lines.shift()
  }
}

/**
 * Whether a child's line is shown: its log lines (it keeps to LOG_LEVEL itself) and its complaints always, chatter for
 * a person who sits in front of it (the banner of `next start`) only when more than warnings is wanted.
 */
export const isShown = (line: string, isError: boolean, logLevel: string) =>
  isError || line.startsWith('{') || ['info', 'debug'].includes(logLevel)

/** Lines of text come together when one error is written; a pause of this many ms ends it. */
const TOGETHER = 100
const MOST_TOGETHER = 100
/** The rest of a stack or of an object that was printed, and what Node adds to a warning. */
const CONTINUES = /^(\s{2,}|[}\])]|\(Use `)/

/** Puts lines of text that belong together (an error and its stack) into one call. */
export class TextLines {
  readonly #tell: (lines: readonly string[]) => void
  #held: string[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(tell: (lines: readonly string[]) => void) {
    this.#tell = tell
  }

  push(line: string) {
    if (!CONTINUES.test(line) || this.#held.length >= MOST_TOGETHER) this.flush()
    this.#held.push(line)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), TOGETHER)
  }

  flush() {
    clearTimeout(this.#timer)
    if (this.#held.length > 0) this.#tell(this.#held.splice(0))
  }
}
