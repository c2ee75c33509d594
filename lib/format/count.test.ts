import { formatCount, formatExactCount } from './count.ts'

test.each([
  [0, '0'],
  [1234, '1,234'],
  [9999, '9,999'],
  [10_000, '1 万'],
  [12_999, '1.2 万'],
  [1_234_567, '123.4 万'],
])('%d is shown as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test('an exact count shows every digit', () => {
  expect(formatExactCount(1_234_567)).toBe('1,234,567')
})
