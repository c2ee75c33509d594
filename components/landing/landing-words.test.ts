import type { Landing } from '#lib/contracts/landing.ts'
import { priceAnswer, type Wording } from './landing-words.ts'

const price = { coachCount: 3, minPrice: 20_000, maxPrice: 60_000 }
const answerWith = (at: number, otherMedian: number) => {
  const landing = {
    prices: [
      { ...price, feeType: 1, medianPrice: 30_000 },
      { ...price, feeType: 4, medianPrice: otherMedian },
    ],
    wider: null,
  } as unknown as Landing
  const choose: Wording['choose'] = (_, ...wordings) => wordings[at % wordings.length]!
  return priceAnswer({ place: '广州天河区', sport: '篮球', widerPlace: null, choose }, landing, [])
}
const EVERY_WORDING = Array.from({ length: 20 }, (_, at) => at)

test('R-15.5 another class type is said to save money only where it is cheaper', () => {
  const said = (otherMedian: number) => EVERY_WORDING.map((at) => answerWith(at, otherMedian)).join('')
  expect(said(25_000)).toContain('想省些')
  expect(said(30_000)).not.toContain('想省些')
  expect(said(35_000)).not.toContain('想省些')
  expect(said(35_000)).toContain('350 元')
})
