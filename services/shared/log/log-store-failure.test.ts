import { createLog } from './create-log.ts'
import { logStoreFailure } from './log-store-failure.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
})

test('a failure of one kind is logged at once, then once a minute with the number suppressed, until it is over', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', (line) => lines.push(JSON.parse(line)))
  const time = (kind: string, error: string) => logStoreFailure(log, { kind, error })
  for (let at = 0; at < 500; at++) time('statement timeout', 'canceling statement')
  time('disk full', 'no space left')
  expect(lines).toMatchObject([
    { level: 'error', process: 'services', kind: 'statement timeout', error: 'canceling statement' },
    { level: 'error', process: 'services', kind: 'disk full', error: 'no space left' },
  ])
  jest.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toMatchObject([{ level: 'error', kind: 'statement timeout', suppressed: 499 }])
  jest.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(3)
  time('statement timeout', 'canceling statement')
  expect(lines).toHaveLength(4)
})
