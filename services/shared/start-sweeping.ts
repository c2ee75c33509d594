import { FailedSteps } from './in-turn.ts'
import type { Log } from './log/create-log.ts'
import { logFailure } from './log/log-failure.ts'

/** Between two looks for what is to be deleted, forgotten or moved on. */
const PAUSE = 10 * 60_000

/**
 * Works at once, and again a while after it has ended, until `signal` says stop: one that takes longer than the pause
 * never meets itself.
 */
export function startSweeping(work: () => Promise<unknown>, { log, signal }: { log: Log; signal: AbortSignal }): void {
  const sweep = async () => {
    await work().catch((error) => {
      // A stop closes the store under it; the next start sweeps on.
      if (signal.aborted) return
      const failures = error instanceof FailedSteps ? error.errors : [error]
      for (const failure of failures) logFailure(log, failure, 'not everything was swept')
    })
    setTimeout(sweep, PAUSE).unref()
  }
  void sweep()
}
