import { cityByName } from '#lib/city/cities.ts'
import { siteFrom } from '#lib/config/site.ts'
import { type CoachListState, DEFAULT_LIST_STATE } from '#lib/routing/list-query.ts'
import { NATIONWIDE, type Scope } from '#lib/routing/scope.ts'
import { coachListIndexing, homeIndexing, type ListQuestion, recordIndexing } from './indexability.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const siteOff = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'off' })
const city = cityByName('广州')!
const host: Scope = { kind: 'host', city }
const tianhe = city.children.find(({ label }) => label === '天河')!

const ask = (rest: Partial<Omit<ListQuestion, 'state'>>, state: Partial<CoachListState> = {}, on = site) =>
  coachListIndexing(
    {
      scope: host,
      second: null,
      total: 150,
      cityTotal: 150,
      lastPage: 15,
      ...rest,
      state: { ...DEFAULT_LIST_STATE, ...state },
    },
    on,
  )

const LIST = 'https://guangzhou.example.com/jiaolian'

test.each<[string, Partial<Omit<ListQuestion, 'state'>>, Partial<CoachListState>, boolean, string | null]>([
  ['a city list', {}, {}, true, LIST],
  ['a city list of 8', { total: 8, cityTotal: 8, lastPage: 1 }, {}, true, LIST],
  ['a thin city, 7 coaches', { total: 7, cityTotal: 7, lastPage: 1 }, {}, false, null],
  ['a category of 3', { second: 'lanqiu', total: 3, lastPage: 1 }, {}, true, `${LIST}/lanqiu`],
  ['a category of 2', { second: 'lanqiu', total: 2, lastPage: 1 }, {}, false, null],
  ['a category in a thin city', { second: 'lanqiu', total: 5, cityTotal: 7, lastPage: 1 }, {}, false, null],
  ['the nationwide list', { scope: NATIONWIDE }, {}, true, 'https://www.example.com/jiaolian'],
  [
    'a nationwide category',
    { scope: NATIONWIDE, second: 'lanqiu' },
    {},
    true,
    'https://www.example.com/jiaolian/lanqiu',
  ],
  ['an empty nationwide list', { scope: NATIONWIDE, total: 0, cityTotal: 0, lastPage: 1 }, {}, false, null],
  ['a city by query: its host has the same list', { scope: { kind: 'query', city } }, {}, true, LIST],
  ['a host that is not ours', { scope: { kind: 'default', city } }, {}, false, null],
  ['a city query on such a host', { scope: { kind: 'other', city } }, {}, false, null],
  ['page 3', {}, { page: 3 }, true, `${LIST}?pageNum=3`],
  ['a district', {}, { district: tianhe }, false, LIST],
  ['a district of a sport, page 2', { second: 'lanqiu' }, { district: tianhe, page: 2 }, false, `${LIST}/lanqiu`],
  ['one facet', {}, { feeType: 1 }, false, LIST],
  ['two facets', {}, { sex: 1, age: 2 }, false, LIST],
  ['a price', {}, { maxPrice: 20_000 }, false, LIST],
  ['another order', {}, { sort: 'newest' }, false, LIST],
  ['another size', {}, { pageSize: 40 }, false, LIST],
  ['a search', {}, { text: '少儿' }, false, null],
])('seo §3 §4 %s', (_, question, state, isIndexable, canonical) => {
  expect(ask(question, state)).toMatchObject({ isIndexable, canonical })
})

test('seo §4 neighbours come from the canonical, and end where the list ends', () => {
  expect(ask({})).toMatchObject({ previous: null, next: `${LIST}?pageNum=2` })
  expect(ask({}, { page: 2 })).toMatchObject({ previous: LIST, next: `${LIST}?pageNum=3` })
  expect(ask({}, { page: 15 })).toMatchObject({ previous: `${LIST}?pageNum=14`, next: null })
  expect(ask({}, { page: 2, sort: 'newest' })).toMatchObject({ previous: null, next: null })
})

test('seo §3 without city hosts a city is a query of the one host, and not indexed', () => {
  expect(ask({ scope: { kind: 'other', city } }, {}, siteOff).isIndexable).toBe(false)
  expect(ask({ scope: NATIONWIDE }, {}, siteOff).isIndexable).toBe(true)
})

test('seo §3 a coach has one address wherever it is read', () => {
  for (const scope of [NATIONWIDE, host, { kind: 'query', city } as Scope])
    expect(recordIndexing(scope, 'coach', 5, site)).toMatchObject({
      isIndexable: true,
      canonical: 'https://www.example.com/jiaolian/detail/5',
    })
  expect(recordIndexing({ kind: 'default', city }, 'coach', 5, site).isIndexable).toBe(false)
})

test('seo §3 a home page is indexed where its city is not thin', () => {
  expect(homeIndexing(NATIONWIDE, 0, site)).toMatchObject({ isIndexable: true, canonical: 'https://www.example.com/' })
  expect(homeIndexing(host, 8, site)).toMatchObject({ isIndexable: true, canonical: 'https://guangzhou.example.com/' })
  expect(homeIndexing(host, 7, site)).toMatchObject({ isIndexable: false, canonical: null })
  expect(homeIndexing({ kind: 'default', city }, 150, site).isIndexable).toBe(false)
})
