import type { Log } from './create-log.ts'

/** Between two lines about the same kind of trouble, ms. */
const PAUSE = 60_000

/** The kind of a call that had no answer in time, whatever it waited for. */
export const DEADLINE = 'deadline'

/** Occurrences since the last line, by kind. */
const silent = new Map<string, number>()

/**
 * Logs trouble of the store at the default level: the first of a kind at once, then one line a minute with how many were
 * left out. A store that is away fails thousands of calls, and one line about each would fill a disk as well.
 */
export function logTrouble(log: Log, trouble: { kind: string; [fact: string]: unknown }) {
  const { kind } = trouble
  const count = silent.get(kind)
  if (count !== undefined) {
    silent.set(kind, count + 1)
    return
  }
  silent.set(kind, 0)
  const what = kind === DEADLINE ? 'calls take too long' : 'the store is in trouble'
  log.error(trouble, what)
  const later = () => {
    const suppressed = silent.get(kind) ?? 0
    if (suppressed === 0) return void silent.delete(kind)
    log.error({ kind, suppressed }, `${what}, still`)
    silent.set(kind, 0)
    setTimeout(later, PAUSE).unref()
  }
  setTimeout(later, PAUSE).unref()
}
