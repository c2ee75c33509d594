import { formatCount, formatExactCount } from './count.ts'

test.each([
  [0, '0'],
  [1234, '1,234'],
  [9999, '9,999'],
  [10_000, '1 万'],
  [12_999, '1.2 万'],
  [1_234_567, '123.4 万'],
])('%d is said as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test('where it counts a number is said to the last one', () => {
  expect(formatExactCount(1_234_567)).toBe('1,234,567')
})
