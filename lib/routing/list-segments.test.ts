import { cityByName } from '#lib/city/cities.ts'
import { listSegments, parseListSegments } from './list-segments.ts'
import { NATIONWIDE, type Scope } from './scope.ts'

const scope: Scope = { kind: 'host', city: cityByName('广州')! }
const tianhe = { label: '天河', adCode: '440106', adName: '天河区', slug: 'tianhe' }

test('the segments of a stored list parse back to the same sport, district and page', () => {
  const state = { district: tianhe, page: 7 }
  const segments = listSegments('lanqiu', state)
  expect(segments).toEqual({ second: 'lanqiu', district: '440106', page: '7' })
  expect(parseListSegments(segments, scope)).toEqual({ second: 'lanqiu', state })
  expect(parseListSegments(listSegments(null, { district: null, page: 1 }), NATIONWIDE)).toEqual({
    second: null,
    state: { district: null, page: 1 },
  })
})

test.each([
  ['a page past the stored ones', { second: '-', district: '-', page: '21' }],
  ['page 0', { second: '-', district: '-', page: '0' }],
  ['a page with words', { second: '-', district: '-', page: '1.txt' }],
  ['a district of another city', { second: '-', district: '110105', page: '1' }],
  ['a city code for a district', { second: '-', district: '440100', page: '1' }],
  ['a sport no slug spells', { second: 'Lanqiu', district: '-', page: '1' }],
  ['an empty sport', { second: '', district: '-', page: '1' }],
])('no public URL leads to %s', (_, segments) => {
  expect(parseListSegments(segments, scope)).toBeNull()
})

test('a nationwide list has no districts', () => {
  expect(parseListSegments({ second: '-', district: '440106', page: '1' }, NATIONWIDE)).toBeNull()
})
