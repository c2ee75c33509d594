import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const MAX_LAST_LINES = 30
/** Longer lines are cut so that they cannot fill memory; characters. */
const MAX_LINE_LENGTH = 8000

/** Calls back for each line a process writes. */
export function eachLine(stream: Readable | null, onLine: (line: string) => void) {
  if (!stream) return
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
    if (line.trim() !== '') onLine(line.slice(0, MAX_LINE_LENGTH))
  })
}

/** The last lines a process wrote, shown when it dies. */
export class LastLines {
  readonly lines: string[] = []

  push(line: string) {
    this.lines.push(line)
    if (this.lines.length > MAX_LAST_LINES) this.lines.shift()
  }
}

/**
 * Whether a child's line is shown: its log lines (it applies LOG_LEVEL itself) and errors always, chatter for a person
 * at the terminal (the banner of `next start`) only if LOG_LEVEL asks for more than warnings.
 */
export const isShown = (line: string, isError: boolean, logLevel: string) =>
  isError || line.startsWith('{') || ['info', 'debug'].includes(logLevel)

/** Lines of one error arrive together; a pause of this many ms ends it. */
const GROUPING_PAUSE = 100
const MAX_GROUPED_LINES = 100
/** The rest of a stack or a printed object, and the hint Node adds to a warning. */
const CONTINUES = /^(\s{2,}|[}\])]|\(Use `)/

/** Groups lines that belong together (an error and its stack) into one call. */
export class TextLines {
  readonly #tell: (lines: readonly string[]) => void
  #held: string[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(onLines: (lines: readonly string[]) => void) {
    this.#tell = onLines
  }

  push(line: string) {
    if (!CONTINUES.test(line) || this.#held.length >= MAX_GROUPED_LINES) this.flush()
    this.#held.push(line)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), GROUPING_PAUSE)
  }

  flush() {
    clearTimeout(this.#timer)
    if (this.#held.length > 0) this.#tell(this.#held.splice(0))
  }
}
