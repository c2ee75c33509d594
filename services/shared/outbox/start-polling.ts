import type { Log } from '../log/create-log.ts'
import { logFailure } from '../log/log-failure.ts'

type Options = { pause: number; log: Log; signal: AbortSignal }

/** Sends due rows repeatedly, one round at a time, until `signal` aborts. */
export function startPolling(what: string, poll: () => Promise<unknown>, { pause, log, signal }: Options): void {
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    try {
      await poll()
    } catch (error) {
      // On shutdown the store closes underneath it; the next start continues.
      if (!signal.aborted) logFailure(log, error, `${what} failed`)
    } finally {
      isBusy = false
    }
  }, pause)
  timer.unref()
  signal.addEventListener('abort', () => clearInterval(timer))
}
