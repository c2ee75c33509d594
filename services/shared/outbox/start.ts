import type { Log } from '../log/create-log.ts'
import { logFailure } from '../log/log-failure.ts'

type Options = { pause: number; log: Log; signal: AbortSignal }

/** Sends what is due again and again, one round after the other, until `signal` says stop. */
export function startSending(what: string, send: () => Promise<unknown>, { pause, log, signal }: Options): void {
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    try {
      await send()
    } catch (error) {
      // A stop closes the store under it; the next start goes on.
      if (!signal.aborted) logFailure(log, error, `${what} failed`)
    } finally {
      isBusy = false
    }
  }, pause)
  timer.unref()
  signal.addEventListener('abort', () => clearInterval(timer))
}
