type FakedClock = 'performance' | 'setInterval' | 'setTimeout'

/**
 * Stops only these clocks of the code under test until `jest.advanceTimersByTime`; sockets and processes carry on.
 * `jest.useRealTimers()` restores them.
 */
export function freezeClock(...faked: FakedClock[]) {
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
