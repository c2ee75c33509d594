import { countWithin, createPriceCache } from './price-counts.ts'

const counts = (...each: [number, number][]) => ({ counts: each, revision: 1 })

test('counts coaches within two prices, both inclusive', () => {
  const known = counts([10_000, 3], [20_000, 5], [30_000, 7])
  expect(countWithin(known, { min: 0, max: 20_000 })).toBe(8)
  expect(countWithin(known, { min: 20_000, max: 29_999 })).toBe(5)
  expect(countWithin(known, { min: 30_001, max: 90_000 })).toBe(0)
})

test('the cache of prices is bounded and evicts the oldest text first', () => {
  const memory = createPriceCache(2)
  for (const text of ['篮球', '游泳', '篮球', '网球']) memory.set(text, counts([1, 1]))
  expect(['篮球', '游泳', '网球'].filter((text) => memory.find(text))).toEqual(['篮球', '网球'])
})
