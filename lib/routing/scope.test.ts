import { CITIES, cityByName } from '#lib/city/cities.ts'
import { encodeScope, locationOf, NATIONWIDE, parseScope, type Scope } from './scope.ts'

const guangzhou = cityByName('广州')!

test.each<[string, Scope]>([
  ['all', NATIONWIDE],
  ['guangzhou', { kind: 'host', city: guangzhou }],
  ['q-guangzhou', { kind: 'query', city: guangzhou }],
  ['d-guangzhou', { kind: 'default', city: guangzhou }],
  ['o-guangzhou', { kind: 'other', city: guangzhou }],
])('A-01 the segment %s encodes a scope, and parses back to it', (segment, scope) => {
  expect(encodeScope(scope)).toBe(segment)
  expect(parseScope(segment)).toEqual(scope)
})

test('A-34 every city of the dictionary survives being encoded as a segment: no prefix reads as part of a slug', () => {
  for (const city of CITIES) {
    for (const kind of ['host', 'query', 'default', 'other'] as const)
      expect(parseScope(encodeScope({ kind, city }))).toEqual({ kind, city })
  }
})

test.each([
  '',
  'ALL',
  'gz',
  'q-gz',
  'q-all',
  'x-guangzhou',
  'q-',
  '-guangzhou',
  'Guangzhou',
  'guangzhou ',
  '__proto__',
  'q-__proto__',
  'guang-zhou',
  'guangzhou.txt',
])('a segment %j that no public URL leads to is not a scope', (segment) => {
  expect(parseScope(segment)).toBeNull()
})

test('R-4.41 nationwide is stored as 100000 全国, a city by its code and full name', () => {
  expect(locationOf(NATIONWIDE)).toEqual({ adCode: '100000', adName: '全国' })
  expect(locationOf({ kind: 'host', city: guangzhou })).toEqual({ adCode: '440100', adName: '广州市' })
})
