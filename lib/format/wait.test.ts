import { formatWait } from './wait.ts'

const MINUTE = 60_000
test.each([
  [-1, '不到 1 分钟'],
  [MINUTE - 1, '不到 1 分钟'],
  [MINUTE, '1 分钟'],
  [60 * MINUTE - 1, '59 分钟'],
  [60 * MINUTE, '1 小时'],
  [24 * 60 * MINUTE - 1, '23 小时'],
  [24 * 60 * MINUTE, '1 天'],
])('R-13.4 %d ms are %s', (ms, words) => {
  const since = '2026-03-08T00:00:00.000Z'
  expect(formatWait(since, Date.parse(since) + ms)).toBe(words)
})
