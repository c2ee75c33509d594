import { JEST_WORKERS } from './jest.ts'
import { runWithin } from './run-within.ts'

/** Runs 200 tests of a second each when every one takes `pace` times as long as recorded. */
async function runAt(pace: number) {
  const tests = Array.from({ length: 200 }, (_, at) => `${at}.test.ts`)
  const times = Object.fromEntries(tests.map((test) => [test, 1_000]))
  let now = 0
  const run = async (files: readonly string[]) => {
    now += (files.length * 1_000 * pace) / JEST_WORKERS
    return { passed: files.length, failed: 0 }
  }
  const outcome = await runWithin({ tests, always: [], times, limit: 50_000, run, clock: () => now })
  return { ...outcome, now }
}

test('the number of tests to run follows from the pace of the first ones, so that all end in time', async () => {
  const [usual, slow, tooSlow] = [await runAt(1), await runAt(3), await runAt(10)]
  expect(usual.now).toBe(50_000)
  expect(slow.now).toBeGreaterThan(45_000)
  expect(slow.now).toBeLessThanOrEqual(50_000)
  // The first batch took longer than the limit for all.
  expect(tooSlow.passed).toBe(8 * JEST_WORKERS)
  for (const { passed, later } of [usual, slow, tooSlow]) expect(passed + later.length).toBe(200)
})

test('if nothing that a test imports has changed, nothing is run', async () => {
  const run = async () => ({ passed: 0, failed: 0 })
  expect(await runWithin({ tests: [], always: [], times: {}, limit: 50_000, run })).toEqual({
    passed: 0,
    failed: 0,
    later: [],
  })
})
