import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

export interface RateResult {
  /** ms from when each request was due to its response or failure. */
  times: number[]
  /** Responses that were not 2xx or did not arrive within `LIMIT`. */
  failed: number
  /** Total bytes of all bodies. */
  bytes: number
}

interface Request {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** ms */
const LIMIT = 20_000

/**
 * Sends `rate` requests a second for `duration` s, evenly, whether or not earlier responses have arrived: visitors do
 * not wait for each other. A request that finds all connections busy waits, and its time counts from when it was due.
 */
export async function sendAtRate(
  url: string,
  { connections, rate, duration, next }: { connections: number; rate: number; duration: number; next: () => Request },
): Promise<RateResult> {
  const pool = new Pool(url, { connections, headersTimeout: LIMIT, bodyTimeout: LIMIT })
  const result: RateResult = { times: [], failed: 0, bytes: 0 }
  const send = async (due: number) => {
    try {
      const { statusCode, body } = await pool.request({ method: 'GET', ...next() })
      result.bytes += (await body.arrayBuffer()).byteLength
      if (statusCode < 200 || statusCode > 299) result.failed++
    } catch {
      result.failed++
    }
    result.times.push(performance.now() - due)
  }
  const started = performance.now()
  const pending: Promise<void>[] = []
  while (pending.length < rate * duration) {
    const due = started + (pending.length / rate) * 1_000
    if (due > performance.now()) await sleep(due - performance.now())
    pending.push(send(due))
  }
  await Promise.all(pending)
  await pool.close()
  return result
}
