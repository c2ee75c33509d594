import { createLog } from '../log/create-log.ts'
import { startSweeping } from '../start-sweeping.ts'
import { startPolling } from './start-polling.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
})

/** Fails like a query while PostgreSQL is down. */
async function failing() {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  throw new Error('Failed query', { cause: away })
}

test('while the store is unavailable, sending and sweeping log it once, then once a minute, with the reason', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', (line) => lines.push(JSON.parse(line)))
  const stopping = new AbortController()
  const { signal } = stopping
  for (let at = 0; at < 5; at++) startSweeping(failing, { log, signal })
  startPolling('publications', failing, { pause: 1_000, log, signal })
  await jest.advanceTimersByTimeAsync(59_000)
  const reason = { level: 'error', kind: 'connection lost', error: 'connect ECONNREFUSED 127.0.0.1:5432' }
  expect(lines).toMatchObject([reason])
  await jest.advanceTimersByTimeAsync(1_500)
  expect(lines.slice(1)).toMatchObject([{ kind: 'connection lost', suppressed: expect.any(Number) }])
  stopping.abort()
})

test('any other failure is logged each time, with the task that failed', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', (line) => lines.push(JSON.parse(line)))
  const stopping = new AbortController()
  const { signal } = stopping
  const wrong = async () => {
    throw new TypeError('x is undefined')
  }
  startPolling('publications', wrong, { pause: 1_000, log, signal })
  startSweeping(wrong, { log, signal })
  await jest.advanceTimersByTimeAsync(2_500)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'not everything was swept',
    'publications failed',
    'publications failed',
  ])
  stopping.abort()
})
