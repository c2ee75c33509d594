import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, type Log } from '../log/create-log.ts'

const FIRST_WAIT = 200
const MAX_WAIT = 5_000

/**
 * Retries the attempt until it succeeds, with growing pauses: a database that starts after us is no reason to exit
 * (FM-18). Gives up with the last error when `isHopeless` says that waiting cannot help, or when `signal` aborts.
 */
export async function retryUntilSuccess<T>(
  attempt: () => Promise<T>,
  { log, isHopeless, signal }: { log: Log; isHopeless: (error: unknown) => boolean; signal?: AbortSignal },
): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, MAX_WAIT)) {
    try {
      return await attempt()
    } catch (error) {
      if (isHopeless(error) || signal?.aborted) throw error
      const { error: message, code } = describeError(error)
      log.warn({ error: message, code, wait }, 'the store is not there yet')
      await sleep(wait, undefined, { signal })
    }
  }
}
