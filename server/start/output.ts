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
