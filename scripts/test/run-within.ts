import { expectedTime, type Times, withinTime } from './choose-tests.ts'
import { JEST_WORKERS } from './jest.ts'
import { type Outcome, total } from './parts.ts'

/** Time per worker (ms) for the first batch: a few files, enough to measure the pace. */
const FIRST_BATCH_TIME = 8_000

export interface Plan {
  /** Most important first. */
  tests: readonly string[]
  /** Run in any case. */
  always: readonly string[]
  times: Times
  /** Limit for all of them together (ms). */
  limit: number
  run: (files: readonly string[]) => Promise<Outcome>
  clock?: () => number
}

/**
 * Runs as many of the tests as fit into the limit. A first batch measures this machine's pace, by which the others are
 * chosen: a test may take three times as long as recorded, and a new clone has no recorded times.
 */
export async function runWithin(plan: Plan): Promise<Outcome & { later: string[] }> {
  const { tests, always, times, limit, run, clock = () => performance.now() } = plan
  const first = withinTime(tests, always, times, FIRST_BATCH_TIME, JEST_WORKERS)
  const started = clock()
  const outcome = await run(first.now)
  const elapsed = clock() - started
  const expected = expectedTime(first.now, times) / JEST_WORKERS
  const left = expected > 0 ? ((limit - elapsed) * expected) / elapsed : limit
  const second = withinTime(first.later, [], times, left, JEST_WORKERS)
  return { ...total([outcome, await run(second.now)]), later: second.later }
}
