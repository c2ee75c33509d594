import { cityByName } from '#lib/city/cities.ts'
import { CoachFilter, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getVenueList } from '#lib/contracts/venue/venue.ts'
import {
  defaultListing,
  isCachedListing,
  isFiltered,
  isNarrowed,
  isPlainListing,
  type ListingState,
  listingRequest,
  parseListingQuery,
  serialiseListingQuery,
} from './listing-query.ts'

const guangzhou = cityByName('广州')!
const tianhe = { label: '天河', adCode: '440106', adName: '天河区', slug: 'tianhe' }
const parse = (query: string, city: typeof guangzhou | null = guangzhou) =>
  parseListingQuery('coach', new URLSearchParams(query), city)
const serialise = (state: Partial<ListingState>) => serialiseListingQuery('coach', state)
const PLAIN = defaultListing('coach')
const state = (changes: Partial<ListingState>): ListingState => ({ ...PLAIN, ...changes })

const FULL =
  'areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA&feeType=1&learner=7-9&when=weekend&minPrice=100&maxPrice=300.5&crowd=4&years=2&identity=1&age=3&sex=2&place=1&sort=priceAsc&nameLikeSearch=%E7%AF%AE%E7%90%83&pageNum=3&pageSize=40'
const FULL_STATE = state({
  district: tianhe,
  chosen: {
    feeType: '1',
    ageBands: '7-9',
    openParts: 'weekend',
    suitableCrowd: '4',
    teachingYears: '2',
    identity: '1',
    ageStage: '3',
    sex: '2',
    trainingPlace: '1',
  },
  minPrice: 10_000,
  maxPrice: 30_050,
  sort: 'priceAsc',
  text: '篮球',
  page: 3,
  pageSize: 40,
})

test('R-2.79 R-2.82 R-10.16 a full query is parsed, with prices in fen', () => {
  expect(parse(FULL)).toEqual(FULL_STATE)
})

test('a state is serialized in one order, and parses back to the same', () => {
  expect(serialise(FULL_STATE)).toBe(FULL)
  const shuffled = FULL.split('&').reverse().join('&')
  expect(serialise(parse(shuffled)!)).toBe(FULL)
})

test('a position sorts by distance, is rounded to about a hundred metres, and such a list is not stored', () => {
  const near = parse('sort=priceAsc&lng=113.36149&lat=23.1251')!
  expect(near).toEqual(state({ sort: 'distance', near: { longitude: 113.361, latitude: 23.125 } }))
  expect(serialise(near)).toBe('lng=113.361&lat=23.125')
  expect(isCachedListing('coach', near)).toBe(false)
  expect(listingRequest('coach', near, guangzhou)).toMatchObject({
    sort: 'distance',
    longitude: 113.361,
    latitude: 23.125,
  })
})

test('R-7.7 whole degrees are a valid position too, to the ends of the world', () => {
  expect(parse('lng=113&lat=23')?.near).toEqual({ longitude: 113, latitude: 23 })
  expect(parse('lng=180&lat=-90')?.near).toEqual({ longitude: 180, latitude: -90 })
})

test.each(['lng=113.361', 'lng=113&lat=95', 'lng=abc&lat=23', 'lng=0113&lat=23', 'lng=113x&lat=23', 'sort=distance'])(
  '%s is not a position',
  (query) => {
    expect(parse(query)).toEqual(PLAIN)
  },
)

test('R-9.25 R-9.26 the plain list is page 1 of 10, recommended first, and needs no query', () => {
  expect(parse('')).toEqual(PLAIN)
  expect(serialise(PLAIN)).toBe('')
  expect(serialise({ sort: 'recommended', page: 1, pageSize: 10, text: '' })).toBe('')
})

test.each([
  ['utm_source=x&foo=bar'],
  ['feeType=5'],
  ['feeType=01'],
  ['feeType=1,2'],
  ['crowd=0'],
  ['years=abc'],
  ['identity=3'],
  ['age=5'],
  ['sex=3'],
  ['sort=random'],
  ['sort=__proto__'],
  ['minPrice=-5'],
  ['minPrice=1e3'],
  ['maxPrice=1.234'],
  ['maxPrice=99999999'],
  ['areaRowLabel=%E6%B5%A6%E4%B8%9C%E6%96%B0%E5%8C%BA'],
  ['nameLikeSearch=%20%20'],
  ['pageSize=abc'],
  ['pageSize=0'],
  ['pageSize=040'],
  ['pageSize=40x'],
])('meaningless parameters are left out: %s', (query) => {
  expect(parse(query)).toEqual(PLAIN)
})

test('R-2.82 a district needs a city: nationwide its name is ambiguous', () => {
  expect(parse('areaRowLabel=天河区', null)?.district).toBeNull()
  expect(parse('areaRowLabel=天河')?.district).toEqual(tianhe)
})

test.each(['0', '-1', 'abc', '', '01', '1.5', '1001', '99999', '999999999999', '2 '])(
  'C-4 page number %j is not a page of any list',
  (page) => {
    expect(parse(`pageNum=${page}`)).toBeNull()
  },
)

test('T25 the last page ends at the offset limit of 10,000 rows', () => {
  expect(parse('pageNum=1000')?.page).toBe(1000)
  expect(parse('pageNum=21&pageSize=500')).toBeNull()
  expect(parse('pageNum=20&pageSize=500')?.page).toBe(20)
})

test.each([
  ['1', 10],
  ['37', 40],
  ['50', 40],
  ['200', 100],
  ['301', 500],
  ['500', 500],
  ['100000', 500],
])('A-48 page size %s becomes the nearest one offered, %i', (given, size) => {
  expect(parse(`pageSize=${given}`)?.pageSize).toBe(size)
})

test('prices given the wrong way round are swapped', () => {
  expect(parse('minPrice=300&maxPrice=100')).toMatchObject({ minPrice: 10_000, maxPrice: 30_000 })
})

test('R-2.79 search text is one trimmed line of at most 50 characters, without what a store cannot hold', () => {
  expect(parse('nameLikeSearch=%20%E7%BD%91%0A%09%E7%90%83%00%20')?.text).toBe('网 球')
  expect([...(parse(`nameLikeSearch=${'网'.repeat(80)}`)?.text ?? '')]).toHaveLength(50)
  expect([...(parse(`nameLikeSearch=${encodeURIComponent('🏀'.repeat(80))}`)?.text ?? '')]).toHaveLength(50)
})

test('what is cut off of a long text stays in the URL, so that the page can name it', () => {
  const state = parse(`nameLikeSearch=${'网'.repeat(49)} 球场在哪里`)
  expect([state?.text, state?.cut]).toEqual(['网'.repeat(49), ' 球场在哪里'])
  expect(parse(serialiseListingQuery('coach', state!))).toEqual(state)
  expect([...(parse(`nameLikeSearch=${'网'.repeat(500)}`)?.cut ?? '')]).toHaveLength(50)
  expect(parse('nameLikeSearch=%E7%BD%91')?.cut).toBe('')
})

test('T21 the first of a repeated parameter counts', () => {
  expect(parse('feeType=2&feeType=3')?.chosen).toEqual({ feeType: '2' })
})

test('only sport, district and pages up to 20 are stored', () => {
  expect(isCachedListing('coach', state({}))).toBe(true)
  expect(isCachedListing('coach', state({ district: tianhe, page: 20 }))).toBe(true)
  for (const changes of [
    { page: 21 },
    { sort: 'newest' },
    { pageSize: 40 },
    { text: '篮' },
    { chosen: { sex: '1' } },
    { maxPrice: 1 },
  ])
    expect(isCachedListing('coach', state(changes))).toBe(false)
})

test('a list is filtered by a facet or a price, not by its place, words or order', () => {
  expect(isFiltered(PLAIN)).toBe(false)
  expect(isFiltered(state({ maxPrice: 2 }))).toBe(true)
  expect(isFiltered(state({ chosen: { sex: '1' } }))).toBe(true)
  expect(isFiltered(state({ district: tianhe, text: 'x', sort: 'score', page: 3 }))).toBe(false)
})

test('a list is narrowed by words, a facet or a price, not by its district, order or page', () => {
  expect(isNarrowed(state({ district: tianhe, sort: 'score', page: 3 }))).toBe(false)
  for (const more of [{ text: 'x' }, { minPrice: 2 }, { chosen: { sex: '1' } }]) {
    expect(isNarrowed(state({ district: tianhe, ...more }))).toBe(true)
  }
})

test('R-7.7 the input for the service is valid by its contract, and contains all of the state', () => {
  const request = { ...listingRequest('coach', FULL_STATE, guangzhou), categoryId: 12 }
  expect(searchCoaches.input.parse(request)).toEqual({
    adCode: '440100',
    districtCode: '440106',
    categoryId: 12,
    feeType: 1,
    ageBands: '7-9',
    openParts: 'weekend',
    minPrice: 10_000,
    maxPrice: 30_050,
    suitableCrowd: 4,
    teachingYears: 2,
    identity: 1,
    ageStage: 3,
    sex: 2,
    trainingPlace: 1,
    nameLikeSearch: '篮球',
    sort: 'priceAsc',
    pageNum: 3,
    pageSize: 40,
  })
  expect(Object.keys(CoachFilter.shape).filter((key) => !(key in request))).toEqual([])
  expect(searchCoaches.input.parse(listingRequest('coach', PLAIN, null))).toEqual({
    sort: 'recommended',
    pageNum: 1,
    pageSize: 10,
  })
})

test('each family reads only the parameters its own list can be narrowed by', () => {
  const query = new URLSearchParams(
    'open=1&status=2&kind=partTime&feeType=3&sex=1&minPrice=5&lng=113.3&lat=23.1&areaRowLabel=天河&nameLikeSearch=网',
  )
  const read = (noun: Parameters<typeof parseListingQuery>[0]) =>
    serialiseListingQuery(noun, parseListingQuery(noun, query, guangzhou)!)
  const place = 'areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA'
  const textQuery = 'nameLikeSearch=%E7%BD%91'
  expect(read('coach')).toBe(`${place}&feeType=3&minPrice=5&sex=1&lng=113.3&lat=23.1&${textQuery}`)
  expect(read('venue')).toBe(`${place}&status=2&open=1&lng=113.3&lat=23.1&${textQuery}`)
  expect(read('course')).toBe(`${place}&feeType=3&${textQuery}`)
  expect(read('job')).toBe(`${place}&kind=partTime&${textQuery}`)
  expect(read('article')).toBe(textQuery)
  expect(read('news')).toBe('')
})

test('a yes-or-no filter is sent as a boolean', () => {
  const state = parseListingQuery('venue', new URLSearchParams('open=1&status=2'), guangzhou)!
  expect(getVenueList.input.parse(listingRequest('venue', state, guangzhou))).toMatchObject({
    isOpenNow: true,
    businessStatus: 2,
  })
})

test('C-4 a plain list has only a sport and a page', () => {
  expect(isPlainListing('venue', { ...defaultListing('venue'), page: 3 })).toBe(true)
  expect(isPlainListing('coach', state({ sort: 'newest' }))).toBe(false)
  expect(isPlainListing('coach', state({ district: tianhe }))).toBe(false)
})
