import { broadenCoaches } from '#components/coach/broader-searches.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { WHOLE_CITY } from '#lib/contracts/listing/search-reading.ts'
import { defaultListing, type ListingState } from '#lib/routing/listing-query.ts'
import { broaden } from './broader-searches.ts'
import { distanceOrigin, isNearFirst, readingLines } from './reading-words.ts'

const guangzhou = cityByCode('440100')!
const view = (
  state: Partial<ListingState> = {},
  noun: 'coach' | 'venue' = 'coach',
  city: typeof guangzhou | null = guangzhou,
) => ({
  noun,
  city,
  state: { ...defaultListing(noun), text: '珠江新城', ...state },
})
const near = { name: '珠江新城', cityCode: '440100', longitude: 113.321, latitude: 23.119, kilometres: 5 }
const reading = { near, dropped: [], isAnyWord: false }

test('R-7.7 the line above a searched list names the landmark, the radius and the order', () => {
  expect(readingLines(view(), { total: 9, reading })).toEqual(['以下是珠江新城 5 公里内的教练，近的在前。'])
  expect(readingLines(view({}, 'venue'), { total: 9, reading })).toEqual([
    '以下是珠江新城 5 公里内的场馆，近的在前，暂停营业的在最后。',
  ])
  expect(readingLines(view({}, 'coach', null), { total: 9, reading })).toEqual([
    '以下是广州珠江新城 5 公里内的教练，近的在前。',
  ])
  const far = { ...reading, near: { ...near, kilometres: 20 } }
  expect(readingLines(view(), { total: 9, reading: far })).toEqual([
    '珠江新城 5 公里内没有找到符合条件的，以下是珠江新城 20 公里内的教练，近的在前。',
  ])
  expect(readingLines(view(), { total: 0, reading: far })).toEqual(['珠江新城 20 公里内没有找到符合条件的教练。'])
  const inCity = { ...reading, near: { ...near, kilometres: WHOLE_CITY } }
  expect(readingLines(view(), { total: 9, reading: inCity })).toEqual([
    '珠江新城 20 公里内没有找到符合条件的，以下是广州的教练，近的在前。',
  ])
})

test('with another order or the visitor’s position the list is not described as nearest to the landmark', () => {
  const here = { longitude: 113.2, latitude: 23.1 }
  for (const state of [{ sort: 'priceAsc' }, { near: here, sort: 'distance' }]) {
    expect(isNearFirst(view(state), { total: 9, reading })).toBe(false)
    expect(readingLines(view(state), { total: 9, reading })).toEqual(['以下是珠江新城 5 公里内的教练。'])
  }
})

test('distances are measured from the visitor’s position, otherwise from the landmark', () => {
  const [page, here] = [view(), view({ near: { longitude: 113.2, latitude: 23.1 } })]
  expect(distanceOrigin(page, { state: here.state, reading })).toBe('您')
  expect(distanceOrigin(page, { state: page.state, reading })).toBe('珠江新城')
  expect(distanceOrigin(page, { state: page.state })).toBe('您')
})

test.each([
  ['coach', broadenCoaches],
  ['venue', broaden],
] as const)(
  'of an empty list of a %s near the visitor, each broader search measures from the landmark',
  (noun, plan) => {
    const { state } = view({ near: { longitude: 113.2, latitude: 23.1 }, sort: 'distance', chosen: { sex: '1' } }, noun)
    const steps = plan(state, { noun, hasSport: true, hasCity: true, sportNames: [] }).filter(
      (step) => step.state.text !== '',
    )
    expect(steps.length).toBeGreaterThan(1)
    for (const step of steps) expect(distanceOrigin(view(), { state: step.state, reading })).toBe('珠江新城')
  },
)

test('R-7.7 ignored search words are named if something was found without them', () => {
  const without = { near: null, dropped: ['柔术', 'abc'], isAnyWord: false }
  expect(readingLines(view(), { total: 3, reading: without })).toEqual([
    '没有同时与“柔术”“abc”有关的教练，已去掉这些词。',
  ])
  expect(readingLines(view({}, 'venue'), { total: 3, reading: { ...without, dropped: ['abc'] } })).toEqual([
    '没有同时与“abc”有关的场馆，已去掉这个词。',
  ])
  expect(readingLines(view(), { total: 0, reading: without })).toEqual([])
  expect(readingLines(view(), { total: 3, reading: { ...without, dropped: [], isAnyWord: true } })).toEqual([
    '没有与每个词都有关的教练，以下每位至少与其中一个词有关。',
  ])
  expect(readingLines(view(), { total: 3 })).toEqual([])
})

test('the part cut off a long search text is named', () => {
  expect(readingLines(view({ cut: ' 的后半句' }), { total: 0 })).toEqual([
    '搜索词最多 50 个字，后面的“的后半句”没有用来查找。',
  ])
})
