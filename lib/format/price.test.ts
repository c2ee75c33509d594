import { formatPrice, formatShortPrice } from './price.ts'

test.each([
  [1, '0.01'],
  [20_000, '200.00'],
  [123_456_789, '1,234,567.89'],
])('R-9.16..18 %d fen shows as %s', (fen, text) => {
  expect(formatPrice(fen)).toBe(text)
})

test.each([undefined, null, 0, -5])('R-9.19 a price of %s shows as 0.00', (fen) => {
  expect(formatPrice(fen)).toBe('0.00')
})

test('a short price drops empty decimals and keeps real ones', () => {
  expect([formatShortPrice(20_000), formatShortPrice(19_950), formatShortPrice(123_400)]).toEqual([
    '200',
    '199.5',
    '1,234',
  ])
})
