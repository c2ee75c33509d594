import { defaultListing } from '#lib/routing/listing-query.ts'
import { broaden } from './broader-searches.ts'

test.each([
  ['venue', { businessStatus: '1' }, '场馆'],
  ['job', { kind: '1' }, '职位'],
] as const)('the heading of what a broader search found names what it is: %s', (noun, chosen, what) => {
  const state = { ...defaultListing(noun), chosen }
  expect(broaden(state, { noun, hasSport: true, hasCity: true, sportNames: [] }).map(({ note }) => note)).toEqual(
    ['去掉筛选条件后', '在全部项目中', '在全国范围'].map((where) => `${where}，为您找到这些${what}`),
  )
})
