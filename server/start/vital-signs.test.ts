import { TIMEOUTS } from './child-spec.ts'
import { VitalSigns } from './vital-signs.ts'

type Sign = 'beats' | 'well' | 'unwell' | 'ready' | null

/** Checks once a second, after the process has shown what `sign` says; returns the first verdict and its second. */
function watch(seconds: number, sign: (second: number) => Sign, { hangs = 0, isUp = true } = {}) {
  const signs = new VitalSigns(TIMEOUTS, hangs, 0)
  if (isUp) signs.noteReady()
  signs.verdict(0)
  for (let second = 1; second <= seconds; second++) {
    const shown = sign(second)
    if (shown === 'beats') signs.noteProgress()
    else if (shown === 'ready') signs.noteReady()
    else if (shown !== null) signs.noteHealthCheck(shown === 'well')
    const why = signs.verdict(second * 1000)
    if (why !== null) return { second, why }
  }
  return null
}

test('a process without a sign of life for five seconds is hung', () => {
  expect(watch(60, (second) => (second < 20 ? 'well' : null))).toEqual({ second: 24, why: 'hung for 5 s' })
})

test('a busy process that does not respond but whose event loop turns is left alone for a minute', () => {
  expect(watch(59, () => 'beats')).toBeNull()
  expect(watch(90, () => 'beats')).toEqual({ second: 60, why: 'did not answer for 60 s' })
})

test('a busy process may turn its event loop only every four seconds and respond every fifty, forever', () => {
  expect(watch(3600, (second) => (second % 50 === 0 ? 'well' : second % 4 === 0 ? 'beats' : null))).toBeNull()
})

test('a process that reports itself unwell is replaced, whether its event loop turns or not', () => {
  expect(watch(60, () => 'unwell')).toEqual({ second: 5, why: 'was not well for 5 s' })
  expect(watch(60, (second) => (second === 1 ? 'unwell' : 'beats'))).toEqual({ second: 5, why: 'was not well for 5 s' })
  expect(watch(60, (second) => (second % 4 === 0 ? 'well' : 'unwell'))).toBeNull()
})

test('a starting process may take a minute and a half, even without a sign of life', () => {
  expect(watch(89, () => null, { isUp: false })).toBeNull()
  expect(watch(90, () => null, { isUp: false })?.why).toBe('hung for 90 s')
  expect(watch(90, () => 'unwell', { isUp: false })?.why).toBe('was not well for 90 s')
})

test('a process that responds is still starting until it can serve, and may open its store without a sign of life', () => {
  const shows = (second: number): Sign => (second <= 2 ? 'well' : second === 80 ? 'ready' : null)
  expect(watch(79, shows, { isUp: false })).toBeNull()
  expect(watch(100, shows, { isUp: false })?.second).toBe(85)
})

test('a process that was replaced before gets twice as long each time, up to a minute', () => {
  for (const [hangs, seconds] of [
    [1, 10],
    [2, 20],
    [3, 40],
    [4, 60],
    [9, 60],
  ] as const)
    expect(watch(600, () => null, { hangs })?.second).toBe(seconds)
})

test('while the supervisor itself slept, no process counts as hung', () => {
  const signs = new VitalSigns(TIMEOUTS, 0, 0)
  signs.noteReady()
  expect(signs.verdict(1000)).toBeNull()
  expect(signs.verdict(3_600_000)).toBeNull()
  signs.noteProgress()
  expect(signs.verdict(3_601_000)).toBeNull()
})
