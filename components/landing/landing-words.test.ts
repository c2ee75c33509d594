import type { Landing } from '#lib/contracts/landing.ts'
import { priceAnswer, type Wording } from './landing-words.ts'

const price = { coachCount: 3, minPrice: 20_000, maxPrice: 60_000 }
const wordingAt = (at: number): Wording => ({
  place: '广州天河区',
  sport: '篮球',
  widerPlace: null,
  choose: (_, ...wordings) => wordings[at % wordings.length]!,
})
const answerWith = (at: number, otherMedian: number, coachCount = price.coachCount) => {
  const landing = {
    prices: [
      { ...price, feeType: 1, medianPrice: 30_000 },
      { ...price, feeType: 4, coachCount, medianPrice: otherMedian },
    ],
    wider: null,
  } as unknown as Landing
  return priceAnswer(wordingAt(at), landing, [])
}
const EVERY_WORDING = Array.from({ length: 20 }, (_, at) => at)

test('R-15.5 another class type is said to save money only where it is cheaper', () => {
  const said = (otherMedian: number) => EVERY_WORDING.map((at) => answerWith(at, otherMedian)).join('')
  expect(said(25_000)).toContain('想省些')
  expect(said(30_000)).not.toContain('想省些')
  expect(said(35_000)).not.toContain('想省些')
  expect(said(35_000)).toContain('350 元')
})

test('R-15.5 the price of a single coach is no median', () => {
  for (const at of EVERY_WORDING) {
    expect(answerWith(at, 25_000, 1)).toMatch(/；亲子班只有 1 位报价，250 元。$/)
  }
})
