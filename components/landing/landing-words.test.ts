import type { ListedCoach } from '#lib/contracts/coach/coach.ts'
import type { Landing } from '#lib/contracts/listing/landing.ts'
import { coachesAnswer, courseAnswer, placeAnswer, reviewAnswer } from './landing-words.ts'
import { priceAnswer } from './price-words.ts'
import type { Wording } from './wording.ts'

const price = { coachCount: 3, minPrice: 20_000, maxPrice: 60_000 }
const wordingAt = (at: number): Wording => ({
  place: '广州天河区',
  sport: '篮球',
  widerPlace: null,
  choose: (_, ...wordings) => wordings[at % wordings.length]!,
})
const answerWith = (
  at: number,
  otherMedian: number,
  coachCount = price.coachCount,
  coaches: readonly ListedCoach[] = [],
) => {
  const landing = {
    prices: [
      { ...price, feeType: 1, medianPrice: 30_000 },
      { ...price, feeType: 4, coachCount, medianPrice: otherMedian },
    ],
    wider: null,
  } as unknown as Landing
  return priceAnswer(wordingAt(at), landing, coaches)
}
const EVERY_WORDING = Array.from({ length: 20 }, (_, at) => at)

test('R-15.5 another class type is called cheaper only where it is', () => {
  const answersWith = (otherMedian: number) => EVERY_WORDING.map((at) => answerWith(at, otherMedian)).join('')
  expect(answersWith(25_000)).toContain('想省些')
  expect(answersWith(30_000)).not.toContain('想省些')
  expect(answersWith(35_000)).not.toContain('想省些')
  expect(answersWith(35_000)).toContain('350 元')
})

test('R-15.5 the price of a single coach is not called a median', () => {
  for (const at of EVERY_WORDING) {
    expect(answerWith(at, 25_000, 1)).toMatch(/；亲子班只有 1 位报价，250 元。$/)
  }
})

test('R-15.5 the cheapest and the most expensive coach of a page are named only if their prices differ', () => {
  const coaches = (...prices: number[]) => prices.map((fen, at) => ({ name: `${at}号`, feePrices: [fen] }))
  const named = (...prices: number[]) =>
    EVERY_WORDING.map((at) => answerWith(at, 25_000, 1, coaches(...prices) as unknown as ListedCoach[])!)
  for (const each of named(30_000, 20_000, 60_000)) expect(each).toMatch(/1号.*200 元.*2号.*600 元/)
  for (const each of named(30_000, 30_000)) expect(each).not.toMatch(/号/)
})

type Marked = readonly [name: string, verifiedCount: number, score: number]
const reviewsOf = (...coaches: readonly Marked[]) => {
  const landing = { coachCount: 9, markedCount: 5, score: 4.7, verifiedCount: 31, wider: null } as unknown as Landing
  const listed = coaches.map(([name, verifiedCount, score]) => ({ name, verifiedCount, score })) as ListedCoach[]
  return EVERY_WORDING.map((at) => reviewAnswer(wordingAt(at), landing, listed))
}
const RANKED = /最多|之首|其次|先看|再看/

test('R-15.5 the coach with the most scores on the page comes first, followed by the next', () => {
  const answers = reviewsOf(['王一', 3, 4.9], ['李二', 7, 4.8])
  for (const each of answers) expect(each).toMatch(/李二.*7 个.*4\.8 分；.*王一.*3 个。$/)
  expect(answers.join('')).toMatch(/约课评分最多/)
})

test('R-15.5 coaches with equally many scores are not ranked', () => {
  for (const each of reviewsOf(['王一', 7, 4.9], ['李二', 7, 4.8], ['张三', 7, 4.6])) {
    expect(each).not.toMatch(RANKED)
    expect(each).toMatch(/王一（4\.9 分）.*李二（4\.8 分）.*7 个/)
  }
})

test('R-15.5 起 follows a price only if the coach has others', () => {
  const coach = { name: '王一', categories: [], suitableCrowd: '1', minPrice: 20_000, score: 4.8 }
  const answersWith = (...feePrices: (number | null)[]) =>
    EVERY_WORDING.map((at) => coachesAnswer(wordingAt(at), [{ ...coach, feePrices } as unknown as ListedCoach]))
  for (const each of answersWith(20_000, null, null, null)) expect(each).toMatch(/200 元(?!起)/)
  for (const each of answersWith(20_000, 15_000, null, null)) expect(each).toMatch(/200 元起/)
})

test('R-10.14 R-15.5 no wording says that a coach or course can be booked, since it may be paused', () => {
  const paused = {
    name: '王一',
    isPaused: true,
    categories: [],
    suitableCrowd: '1',
    minPrice: 20_000,
    feePrices: [],
    score: 4.8,
  }
  const venue = { venueId: 9, name: '天河体育中心', cityCode: '440100', coachNames: ['王一'] }
  const course = { trainsId: 7, title: '暑期班', price: 80_000, startsOn: '2026-06-01', deadline: null }
  const href = (id: number) => `/${id}`
  const words = EVERY_WORDING.flatMap((at) => [
    coachesAnswer(wordingAt(at), [{ ...paused, coachId: at } as unknown as ListedCoach]),
    ...placeAnswer(wordingAt(at), [venue], href).map(([text]) => text),
    ...courseAnswer(wordingAt(at), [course], href).map(([text]) => text),
  ]).join('')
  expect(words).toMatch(/王一在此任教/)
  expect(words).toMatch(/报名不设截止/)
  expect(words).not.toMatch(/可约|可问|可报名/)
})
