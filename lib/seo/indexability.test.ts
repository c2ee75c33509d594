import { cityByName } from '#lib/city/cities.ts'
import { siteFrom } from '#lib/config/site.ts'
import { defaultListing, type ListingState } from '#lib/routing/listing-query.ts'
import { NATIONWIDE, type Scope } from '#lib/routing/scope.ts'
import { homeIndexing, type ListIndexingInput, listingIndexing, recordIndexing } from './indexability.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const siteOff = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'off' })
const city = cityByName('广州')!
const host: Scope = { kind: 'host', city }
const tianhe = city.children.find(({ label }) => label === '天河')!

const indexingOf = (changes: Partial<Omit<ListIndexingInput, 'state'>>, state: Partial<ListingState> = {}, on = site) =>
  listingIndexing(
    {
      noun: 'coach',
      scope: host,
      second: null,
      district: null,
      total: 150,
      scopeTotal: 150,
      indexThreshold: 8,
      lastPage: 15,
      ...changes,
      state: { ...defaultListing(changes.noun ?? 'coach'), ...state },
    },
    on,
  )

const LIST = 'https://guangzhou.example.com/jiaolian'

test.each<[string, Partial<Omit<ListIndexingInput, 'state'>>, Partial<ListingState>, boolean, string | null]>([
  ['a city list', {}, {}, true, LIST],
  ['a city list of 8', { total: 8, scopeTotal: 8, lastPage: 1 }, {}, true, LIST],
  ['a thin city, 7 coaches', { total: 7, scopeTotal: 7, lastPage: 1 }, {}, false, null],
  ['a city that asks for 200', { indexThreshold: 200 }, {}, false, null],
  ['a city that is not shown', { indexThreshold: Number.POSITIVE_INFINITY }, {}, false, null],
  ['a category of 3', { second: 'lanqiu', total: 3, lastPage: 1 }, {}, true, `${LIST}/lanqiu`],
  ['a category of 2', { second: 'lanqiu', total: 2, lastPage: 1 }, {}, false, null],
  ['a category in a thin city', { second: 'lanqiu', total: 5, scopeTotal: 7, lastPage: 1 }, {}, false, null],
  ['the nationwide list', { scope: NATIONWIDE }, {}, true, 'https://www.example.com/jiaolian'],
  [
    'a nationwide category',
    { scope: NATIONWIDE, second: 'lanqiu' },
    {},
    true,
    'https://www.example.com/jiaolian/lanqiu',
  ],
  ['an empty nationwide list', { scope: NATIONWIDE, total: 0, scopeTotal: 0, lastPage: 1 }, {}, false, null],
  ['a city by query: its host has the same list', { scope: { kind: 'query', city } }, {}, true, LIST],
  ['a host that is not ours', { scope: { kind: 'default', city } }, {}, false, null],
  ['a city query on such a host', { scope: { kind: 'other', city } }, {}, false, null],
  ['page 3', {}, { page: 3 }, true, `${LIST}?pageNum=3`],
  ['a district', {}, { district: tianhe }, false, LIST],
  ['a district of a sport, page 2', { second: 'lanqiu' }, { district: tianhe, page: 2 }, false, `${LIST}/lanqiu`],
  ['a district of a sport', { second: 'lanqiu', district: tianhe, total: 3 }, {}, true, `${LIST}/lanqiu/tianhe`],
  [
    'page 2 of a district of a sport',
    { second: 'lanqiu', district: tianhe },
    { page: 2 },
    true,
    `${LIST}/lanqiu/tianhe?pageNum=2`,
  ],
  ['a district of a sport with 2', { second: 'lanqiu', district: tianhe, total: 2 }, {}, false, null],
  [
    'a district of a sport in a thin city',
    { second: 'lanqiu', district: tianhe, total: 5, scopeTotal: 7 },
    {},
    false,
    null,
  ],
  [
    'a district of a sport, in another order',
    { second: 'lanqiu', district: tianhe },
    { sort: 'score' },
    false,
    `${LIST}/lanqiu/tianhe`,
  ],
  ['one facet', {}, { chosen: { feeType: '1' } }, false, LIST],
  ['two facets', {}, { chosen: { sex: '1', ageStage: '2' } }, false, LIST],
  ['a price', {}, { maxPrice: 20_000 }, false, LIST],
  ['another order', {}, { sort: 'newest' }, false, LIST],
  ['another size', {}, { pageSize: 40 }, false, LIST],
  ['a search', {}, { text: '少儿' }, false, null],
  ['venues of a city', { noun: 'venue' }, {}, true, 'https://guangzhou.example.com/changguan'],
  [
    'venues that are open',
    { noun: 'venue' },
    { chosen: { isOpenNow: '1' } },
    false,
    'https://guangzhou.example.com/changguan',
  ],
  ['articles, read on a city host', { noun: 'article' }, {}, true, 'https://www.example.com/jiaoxue'],
  ['page 2 of them', { noun: 'article' }, { page: 2 }, true, 'https://www.example.com/jiaoxue?pageNum=2'],
  ['articles on a host that is not ours', { noun: 'article', scope: { kind: 'default', city } }, {}, false, null],
])('C-3 C-4 %s', (_, input, state, isIndexable, canonical) => {
  expect(indexingOf(input, state)).toMatchObject({ isIndexable, canonical })
})

test('C-4 the previous and next page follow from the canonical URL, and end where the list ends', () => {
  expect(indexingOf({})).toMatchObject({ previous: null, next: `${LIST}?pageNum=2` })
  expect(indexingOf({}, { page: 2 })).toMatchObject({ previous: LIST, next: `${LIST}?pageNum=3` })
  expect(indexingOf({}, { page: 15 })).toMatchObject({ previous: `${LIST}?pageNum=14`, next: null })
  expect(indexingOf({}, { page: 2, sort: 'newest' })).toMatchObject({ previous: null, next: null })
})

test('C-3 without city hosts a city is only a query on the one host, and is not indexed', () => {
  expect(indexingOf({ scope: { kind: 'other', city } }, {}, siteOff).isIndexable).toBe(false)
  expect(indexingOf({ scope: NATIONWIDE }, {}, siteOff).isIndexable).toBe(true)
})

test('C-3 a record is indexed at its one URL, and never on a host that is not ours', () => {
  const address = 'https://guangzhou.example.com/jiaolian/detail/5'
  expect(recordIndexing(host, address)).toMatchObject({ isIndexable: true, canonical: address })
  expect(recordIndexing({ kind: 'default', city }, address).isIndexable).toBe(false)
})

test('C-3 a home page is indexed unless its city is thin', () => {
  expect(homeIndexing(NATIONWIDE, 0, 8, site)).toMatchObject({
    isIndexable: true,
    canonical: 'https://www.example.com/',
  })
  expect(homeIndexing(host, 8, 8, site)).toMatchObject({
    isIndexable: true,
    canonical: 'https://guangzhou.example.com/',
  })
  expect(homeIndexing(host, 7, 8, site)).toMatchObject({ isIndexable: false, canonical: null })
  expect(homeIndexing({ kind: 'default', city }, 150, 8, site).isIndexable).toBe(false)
})
