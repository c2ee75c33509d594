import { Repeats } from '#lib/log/repeats.ts'
import type { Log } from './create-log.ts'

/** The kind of a call that had no answer in time, whatever it waited for. */
export const DEADLINE = 'deadline'

const repeats = new Repeats()

/**
 * Logs trouble of the store at the default level: the first of a kind at once, then one line a minute with how many were
 * left out. A store that is away fails thousands of calls, and one line about each would fill a disk as well.
 */
export function logTrouble(log: Log, trouble: { kind: string; [fact: string]: unknown }) {
  const { kind } = trouble
  const what = kind === DEADLINE ? 'calls take too long' : 'the store is in trouble'
  repeats.say(kind, (suppressed) =>
    suppressed === undefined ? log.error(trouble, what) : log.error({ kind, suppressed }, `${what}, still`),
  )
}
