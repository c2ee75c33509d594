import { storeTroubleOf } from '../http/map-error.ts'
import { describeError, type Log } from './create-log.ts'
import { logTrouble } from './log-trouble.ts'

/** Logs why background work failed: store trouble in the same way as for calls, anything else as `what`. */
export function logFailure(log: Log, error: unknown, what: string): void {
  const trouble = storeTroubleOf(error)
  if (trouble) logTrouble(log, trouble)
  else log.error(describeError(error), what)
}
