import { LogThrottle } from '#lib/log/log-throttle.ts'
import type { Log } from './create-log.ts'

/** The kind logged for a call that missed its deadline, whatever it was waiting for. */
export const DEADLINE = 'deadline'

const repeats = new LogThrottle()

/**
 * Logs store trouble at the default level: the first of a kind at once, then one line a minute with the number omitted.
 * An unavailable store fails thousands of calls, and a line for each would fill a disk as well.
 */
export function logStoreFailure(log: Log, failure: { kind: string; [fact: string]: unknown }) {
  const { kind } = failure
  const what = kind === DEADLINE ? 'calls take too long' : 'the store is in trouble'
  repeats.log(kind, (suppressed) =>
    suppressed === undefined ? log.error(failure, what) : log.error({ kind, suppressed }, `${what}, still`),
  )
}
