type Faked = 'performance' | 'setInterval' | 'setTimeout'

/**
 * Stops these clocks of the code under test until `jest.advanceTimersByTime`, and no others: what waits for sockets and
 * processes goes on. `jest.useRealTimers()` lets them run again.
 */
export function holdClock(...faked: Faked[]) {
  const doNotFake = ALL.filter((name) => !(faked as string[]).includes(name.replace('clear', 'set')))
  jest.useFakeTimers({ doNotFake })
}

const ALL = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const
