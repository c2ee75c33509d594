import { formatDay, formatDeadline } from './date.ts'

test('a time is shown as the day it is in China', () => {
  expect(formatDay('2026-03-07T16:30:00Z')).toBe('2026-03-08')
})

test('R-9.20 a deadline shows its first 10 characters', () => {
  expect(formatDeadline('2026-12-31 23:59:59')).toBe('2026-12-31')
})

test.each([null, undefined, ''])('R-9.21 a missing deadline (%p) shows 长期有效', (deadline) => {
  expect(formatDeadline(deadline)).toBe('长期有效')
})
