import { freezeClock } from '#server/testing/freeze-clock.ts'
import { WebSemaphore } from './web-semaphore.ts'

beforeEach(() => freezeClock('performance', 'setTimeout'))
afterEach(() => {
  jest.useRealTimers()
})

/** The current state of a permit. */
async function stateOf({ ready }: { ready: Promise<boolean> }) {
  const later = new Promise<null>((resolve) => setImmediate(() => resolve(null)))
  const state = await Promise.race([ready, later])
  return state === null ? 'waits' : state ? 'has a line' : 'refused'
}
const statesOf = (permits: readonly { ready: Promise<boolean> }[]) => Promise.all(permits.map(stateOf))

test('only so many work at a time, the others get their turn in the order they came', async () => {
  const semaphore = new WebSemaphore({ slots: 2, wait: 1000 })
  const permits = Array.from({ length: 4 }, () => semaphore.acquire('a'))
  expect(await statesOf(permits)).toEqual(['has a line', 'has a line', 'waits', 'waits'])
  expect(semaphore.isFull).toBe(true)
  permits[1]!.release()
  // Releasing twice frees one connection only.
  permits[1]!.release()
  expect(await statesOf(permits.slice(2))).toEqual(['has a line', 'waits'])
  for (const permit of permits) permit.release()
  expect(semaphore.isFull).toBe(false)
})

test('whoever gets no connection in time is refused, whoever left the queue is skipped', async () => {
  const semaphore = new WebSemaphore({ slots: 1, wait: 1000 })
  const [working, abandoned, waiting] = [semaphore.acquire('a'), semaphore.acquire('a'), semaphore.acquire('a')]
  abandoned.release()
  working.release()
  expect(await statesOf([abandoned, waiting])).toEqual(['refused', 'has a line'])
  const late = semaphore.acquire('a')
  jest.advanceTimersByTime(999)
  expect(await stateOf(late)).toBe('waits')
  jest.advanceTimersByTime(1)
  expect(await stateOf(late)).toBe('refused')
  waiting.release()
  expect(await stateOf(semaphore.acquire('a'))).toBe('has a line')
})

/** A semaphore with one connection that has been held for 100 ms each time, often enough to have learned it. */
function learnedSemaphore() {
  const semaphore = new WebSemaphore({ slots: 1, wait: 1000 })
  for (let i = 0; i < 100; i++) {
    const permit = semaphore.acquire('')
    jest.advanceTimersByTime(100)
    permit.release()
  }
  return semaphore
}

test('the queue is as long as the wait allows, and whoever would wait longer is refused at once', async () => {
  const semaphore = learnedSemaphore()
  semaphore.acquire('a')
  const states = await statesOf(Array.from({ length: 15 }, () => semaphore.acquire('a')))
  expect(states).toEqual([...Array(10).fill('waits'), ...Array(5).fill('refused')])
})

test('in a full queue a client with many waiting gives a place to one with fewer', async () => {
  const semaphore = learnedSemaphore()
  semaphore.acquire('busy')
  const many = Array.from({ length: 10 }, () => semaphore.acquire('10.0.0.1'))
  const few = Array.from({ length: 7 }, () => semaphore.acquire('10.0.0.2'))
  // Until both have equally many waiting: then neither takes precedence.
  expect(await statesOf(few)).toEqual([...Array(5).fill('waits'), ...Array(2).fill('refused')])
  expect(await statesOf(many)).toEqual([...Array(5).fill('waits'), ...Array(5).fill('refused')])
})

test('no client gets more than its share of connections that are held for long, even when others release theirs', async () => {
  const semaphore = new WebSemaphore({ slots: 4, perClient: 2, wait: 1000 })
  const many = Array.from({ length: 4 }, () => semaphore.acquire('10.0.0.1'))
  expect(await statesOf(many)).toEqual(['has a line', 'has a line', 'waits', 'waits'])
  const others = ['10.0.0.2', '10.0.0.3', '10.0.0.4'].map((client) => semaphore.acquire(client))
  expect(await statesOf(others)).toEqual(['has a line', 'has a line', 'waits'])
  // The first in the queue already has its share.
  others[0]!.release()
  expect(await statesOf([...many, others[2]!])).toEqual(['has a line', 'has a line', 'waits', 'waits', 'has a line'])
  many[0]!.release()
  expect(await statesOf(many.slice(1))).toEqual(['has a line', 'has a line', 'waits'])
})

test('the addresses of an IPv6 network count together', async () => {
  const semaphore = learnedSemaphore()
  semaphore.acquire('busy')
  // One customer with a /48, using a different address and /64 each time.
  const many = Array.from({ length: 10 }, (_, at) => semaphore.acquire(`2001:db8:1:${at}::1`))
  const other = semaphore.acquire('2001:db8:2::1')
  expect(await statesOf([...many.slice(-2), other])).toEqual(['waits', 'refused', 'waits'])
})
