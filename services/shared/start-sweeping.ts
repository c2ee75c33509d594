import type { Log } from './log/create-log.ts'
import { logFailure } from './log/log-failure.ts'
import { FailedSteps } from './run-each.ts'

/** Pause between two sweeps, ms. */
const PAUSE = 10 * 60_000

/**
 * Runs the sweep at once and again a pause after it ends, until `signal` aborts; a sweep that takes longer than the
 * pause never overlaps itself.
 */
export function startSweeping(work: () => Promise<unknown>, { log, signal }: { log: Log; signal: AbortSignal }): void {
  const sweep = async () => {
    await work().catch((error) => {
      // On shutdown the store closes underneath it; the next start sweeps again.
      if (signal.aborted) return
      const failures = error instanceof FailedSteps ? error.errors : [error]
      for (const failure of failures) logFailure(log, failure, 'not everything was swept')
    })
    setTimeout(sweep, PAUSE).unref()
  }
  void sweep()
}
