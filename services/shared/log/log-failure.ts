import { storeFailureOf } from '../http/map-error.ts'
import { describeError, type Log } from './create-log.ts'
import { logStoreFailure } from './log-store-failure.ts'

/** Logs why background work failed: store trouble in the same way as for calls, anything else as `what`. */
export function logFailure(log: Log, error: unknown, what: string): void {
  const storeFailure = storeFailureOf(error)
  if (storeFailure) logStoreFailure(log, storeFailure)
  else log.error(describeError(error), what)
}
