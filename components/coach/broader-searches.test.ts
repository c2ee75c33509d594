import { defaultListing } from '#lib/routing/listing-query.ts'
import { broadenCoaches } from './broader-searches.ts'

const PLAIN = defaultListing('coach')
const tianhe = { label: '天河', adCode: '440106', adName: '天河区', slug: 'tianhe' }

test('an empty list is broadened step by step: filters, sport, country, words', () => {
  const plan = broadenCoaches(
    { ...PLAIN, district: tianhe, chosen: { feeType: '1' }, page: 3, text: '天河 少儿篮球' },
    { noun: 'coach', hasSport: true, hasCity: true, sportNames: [] },
  )
  expect(plan.map(({ state, anySport, anywhere }) => [state.text, anySport ?? false, anywhere ?? false])).toEqual([
    ['天河 少儿篮球', false, false],
    ['天河 少儿篮球', true, false],
    ['天河 少儿篮球', true, true],
    ['少儿篮球', true, false],
    ['天河', true, false],
  ])
  expect(
    plan.every(({ state }) => Object.keys(state.chosen).length === 0 && state.district === null && state.page === 1),
  ).toBe(true)
})

test('an empty list of a sport in a city is broadened to the country; a nationwide one is not broadened', () => {
  expect(
    broadenCoaches(PLAIN, { noun: 'coach', hasSport: true, hasCity: true, sportNames: [] }).map(
      ({ anywhere }) => anywhere,
    ),
  ).toEqual([true])
  expect(broadenCoaches(PLAIN, { noun: 'coach', hasSport: true, hasCity: false, sportNames: [] })).toEqual([])
})

test('of the words of a search, one that names a sport is tried before longer ones', () => {
  const plan = broadenCoaches(
    { ...PLAIN, text: '女教练 番禺 击剑课' },
    { noun: 'coach', hasSport: false, hasCity: true, sportNames: ['篮球', '击剑'] },
  )
  expect(plan.map(({ state }) => state.text)).toEqual(['女教练 番禺 击剑课', '击剑课', '女教练'])
})
