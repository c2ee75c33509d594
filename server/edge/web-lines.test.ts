import { holdClock } from '#server/testing/hold-clock.ts'
import { WebLines } from './web-lines.ts'

beforeEach(() => holdClock('performance', 'setTimeout'))
afterEach(() => {
  jest.useRealTimers()
})

/** What became of a turn by now. */
async function stateOf({ ready }: { ready: Promise<boolean> }) {
  const later = new Promise<null>((resolve) => setImmediate(() => resolve(null)))
  const state = await Promise.race([ready, later])
  return state === null ? 'waits' : state ? 'has a line' : 'refused'
}
const statesOf = (turns: readonly { ready: Promise<boolean> }[]) => Promise.all(turns.map(stateOf))

test('so many work at a time, the others get their turn in the order they came', async () => {
  const lines = new WebLines({ lines: 2, wait: 1000 })
  const turns = Array.from({ length: 4 }, () => lines.turn('a'))
  expect(await statesOf(turns)).toEqual(['has a line', 'has a line', 'waits', 'waits'])
  expect(lines.isFull).toBe(true)
  turns[1]!.end()
  // Told twice, it is over once.
  turns[1]!.end()
  expect(await statesOf(turns.slice(2))).toEqual(['has a line', 'waits'])
  for (const turn of turns) turn.end()
  expect(lines.isFull).toBe(false)
})

test('who got no line in time is refused, who left the queue is skipped', async () => {
  const lines = new WebLines({ lines: 1, wait: 1000 })
  const [working, left, waiting] = [lines.turn('a'), lines.turn('a'), lines.turn('a')]
  left.end()
  working.end()
  expect(await statesOf([left, waiting])).toEqual(['refused', 'has a line'])
  const late = lines.turn('a')
  jest.advanceTimersByTime(999)
  expect(await stateOf(late)).toBe('waits')
  jest.advanceTimersByTime(1)
  expect(await stateOf(late)).toBe('refused')
  waiting.end()
  expect(await stateOf(lines.turn('a'))).toBe('has a line')
})

/** One line that is held for 100 ms each time, long enough to know it. */
function learned() {
  const lines = new WebLines({ lines: 1, wait: 1000 })
  for (let i = 0; i < 100; i++) {
    const turn = lines.turn('')
    jest.advanceTimersByTime(100)
    turn.end()
  }
  return lines
}

test('the queue is as long as what is ahead takes, and who would wait longer is refused at once', async () => {
  const lines = learned()
  lines.turn('a')
  const states = await statesOf(Array.from({ length: 15 }, () => lines.turn('a')))
  expect(states).toEqual([...Array(10).fill('waits'), ...Array(5).fill('refused')])
})

test('in a full queue a client that waits many times gives a place to one that waits less', async () => {
  const lines = learned()
  lines.turn('busy')
  const many = Array.from({ length: 10 }, () => lines.turn('10.0.0.1'))
  const few = Array.from({ length: 7 }, () => lines.turn('10.0.0.2'))
  // Until both wait alike: then neither has a better right.
  expect(await statesOf(few)).toEqual([...Array(5).fill('waits'), ...Array(2).fill('refused')])
  expect(await statesOf(many)).toEqual([...Array(5).fill('waits'), ...Array(5).fill('refused')])
})

test('the addresses of an IPv6 network count together', async () => {
  const lines = learned()
  lines.turn('busy')
  // One customer with a /48 of his own, another address and another /64 each time.
  const many = Array.from({ length: 10 }, (_, at) => lines.turn(`2001:db8:1:${at}::1`))
  const other = lines.turn('2001:db8:2::1')
  expect(await statesOf([...many.slice(-2), other])).toEqual(['waits', 'refused', 'waits'])
})
