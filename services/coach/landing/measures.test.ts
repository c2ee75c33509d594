import type { PriceRung } from '../db/landing-schema.ts'
import { measuresOf, pricesOf } from './measures.ts'

const row = {
  categoryId: 101,
  cityCode: '440100',
  districtCode: '',
  coachCount: 3,
  markedCount: 2,
  markTotal: 95,
  verifiedCount: 7,
  prices: [[1, 30_000, 3]] as PriceRung[],
  changedAt: new Date('2026-05-01T00:00:00Z'),
}

test('R-15.5 the median price is that of the middle coach, of an even number the mean of the two', () => {
  expect(
    pricesOf([
      [2, 8_000, 1],
      [1, 20_000, 1],
      [1, 30_000, 2],
      [1, 50_000, 2],
      [2, 9_000, 1],
    ]),
  ).toEqual([
    { feeType: 1, coachCount: 5, minPrice: 20_000, medianPrice: 30_000, maxPrice: 50_000 },
    { feeType: 2, coachCount: 2, minPrice: 8_000, medianPrice: 8_500, maxPrice: 9_000 },
  ])
  expect(pricesOf([[4, 12_000, 1]])).toEqual([
    { feeType: 4, coachCount: 1, minPrice: 12_000, medianPrice: 12_000, maxPrice: 12_000 },
  ])
})

test('R-15.5 the median price of the country is taken over all its coaches', () => {
  // As the cities' rows come: each sorted by itself, and many at the same price.
  const rungs = Array.from({ length: 30_000 }, (_, at): PriceRung => [1, 5_000 + ((at * 7_919) % 20_011), 1 + (at % 4)])
  for (const some of [rungs, rungs.slice(1)]) {
    const prices = some.flatMap(([, price, coaches]) => Array<number>(coaches).fill(price)).sort((a, b) => a - b)
    const half = (prices.length - 1) / 2
    const medianPrice = Math.round((prices[Math.floor(half)]! + prices[Math.ceil(half)]!) / 2)
    expect(pricesOf(some)).toMatchObject([{ coachCount: prices.length, medianPrice }])
  }
})

test('R-15.5 the numbers of the country combine those of its cities', () => {
  const other = {
    ...row,
    cityCode: '310100',
    coachCount: 1,
    markedCount: 1,
    markTotal: 41,
    verifiedCount: 1,
    prices: [[1, 60_000, 4]] as PriceRung[],
    changedAt: new Date('2026-05-02T00:00:00Z'),
  }
  expect(measuresOf([row, other])).toEqual({
    coachCount: 4,
    verifiedCount: 8,
    markedCount: 3,
    score: 4.5,
    prices: [{ feeType: 1, coachCount: 7, minPrice: 30_000, medianPrice: 60_000, maxPrice: 60_000 }],
    changedAt: '2026-05-02T00:00:00.000Z',
  })
  expect(measuresOf([])).toMatchObject({ coachCount: 0, score: null, prices: [], changedAt: null })
})
