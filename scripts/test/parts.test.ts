import { outcomeOfJest } from './jest.ts'
import { formatOutcome, runParts } from './parts.ts'
import { outcomeOfPlaywright } from './playwright.ts'

test('the last line of npm test adds up all parts, and a part that crashes is a failure', async () => {
  const lines: string[] = []
  const log = jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await runParts([
    { title: 'good', run: async () => ({ passed: 3, failed: 0 }) },
    { title: 'bad', run: async () => ({ passed: 1, failed: 2 }) },
    { title: 'broken', run: () => Promise.reject(new Error('no browser')) },
  ])
  log.mockRestore()
  expect(lines.join('\n').trim().split('\n').at(-1)).toBe('4 passed, 3 failed')
})

test('parts in a list run in parallel, and what comes after waits for all of them', async () => {
  const order: string[] = []
  jest.spyOn(console, 'log').mockImplementation(() => {})
  const later = Promise.withResolvers<void>()
  const part = (title: string, run: () => unknown) => ({
    title,
    run: async () => {
      await run()
      order.push(title)
      return { passed: 1, failed: 0 }
    },
  })
  const sum = await runParts([
    [part('waits for the other', () => later.promise), part('the other', () => later.resolve())],
    part('next', () => {}),
  ])
  jest.restoreAllMocks()
  // Run one after the other, the first would wait forever.
  expect(order).toHaveLength(3)
  expect(order.at(-1)).toBe('next')
  expect(sum).toEqual({ passed: 3, failed: 0 })
})

test('a test file that could not be run counts as a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 }
  expect(formatOutcome(outcomeOfJest(report, 1))).toBe('5 passed, 2 failed')
})

test('a test program that exits with an error never counts as all passed', () => {
  expect(outcomeOfJest({ numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }, 1).failed).toBe(1)
  expect(outcomeOfPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [] }, 1).failed).toBe(1)
})
