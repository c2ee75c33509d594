import { expectedTime, type Times, withinTime } from './choose-tests.ts'
import { JEST_WORKERS } from './jest.ts'
import { type Outcome, total } from './parts.ts'

/** What the first tests may take of each worker (ms): a few files, enough to show the pace. */
const FIRST = 8_000

export interface Plan {
  /** The most important first. */
  tests: readonly string[]
  /** Run in any case. */
  always: readonly string[]
  times: Times
  /** What all may take together (ms). */
  limit: number
  run: (files: readonly string[]) => Promise<Outcome>
  clock?: () => number
}

/**
 * Runs as many of the tests as fit into the limit. A few go first and show the pace of this machine, by which the others
 * are chosen: what was timed on another day may take thrice as long, and in a new clone nothing was timed yet.
 */
export async function runWithin(plan: Plan): Promise<Outcome & { later: string[] }> {
  const { tests, always, times, limit, run, clock = () => performance.now() } = plan
  const first = withinTime(tests, always, times, FIRST, JEST_WORKERS)
  const started = clock()
  const outcome = await run(first.now)
  const taken = clock() - started
  const expected = expectedTime(first.now, times) / JEST_WORKERS
  const left = expected > 0 ? ((limit - taken) * expected) / taken : limit
  const second = withinTime(first.later, [], times, left, JEST_WORKERS)
  return { ...total([outcome, await run(second.now)]), later: second.later }
}
