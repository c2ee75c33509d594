import { defaultListing } from '#lib/routing/listing-query.ts'
import { broadenCoaches } from './broader-searches.ts'

const PLAIN = defaultListing('coach')
const tianhe = { label: '天河', adCode: '440106', adName: '天河区', slug: 'tianhe' }

test('an empty list is broadened step by step: filters, sport, words, country', () => {
  const plan = broadenCoaches(
    { ...PLAIN, district: tianhe, chosen: { feeType: '1' }, page: 3, text: '天河 少儿篮球' },
    { noun: 'coach', hasSport: true, hasCity: true },
  )
  expect(plan.map(({ state, anySport, anywhere }) => [state.text, anySport ?? false, anywhere ?? false])).toEqual([
    ['天河 少儿篮球', false, false],
    ['天河 少儿篮球', true, false],
    ['少儿篮球', true, false],
    ['天河', true, false],
    ['天河 少儿篮球', true, true],
  ])
  expect(
    plan.every(({ state }) => Object.keys(state.chosen).length === 0 && state.district === null && state.page === 1),
  ).toBe(true)
})

test('an empty list of a sport in a city is broadened to the country; a nationwide one is not broadened', () => {
  expect(
    broadenCoaches(PLAIN, { noun: 'coach', hasSport: true, hasCity: true }).map(({ anywhere }) => anywhere),
  ).toEqual([true])
  expect(broadenCoaches(PLAIN, { noun: 'coach', hasSport: true, hasCity: false })).toEqual([])
})
