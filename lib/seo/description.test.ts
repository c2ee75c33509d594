import { CITIES, cityByName } from '#lib/city/cities.ts'
import { defaultListing } from '#lib/routing/listing-query.ts'
import {
  coachDescription,
  coachListDescription,
  DESCRIPTION_MAX_WIDTH,
  DESCRIPTION_MIN_WIDTH,
  hasDistricts,
  homeDescription,
  readingDescription,
  readingListDescription,
} from './description.ts'
import { placedListDescription } from './placed-description.ts'
import { widthOf } from './text-width.ts'
import { venueListDescription } from './venue-description.ts'

const brand = '好教练'

function expectFitting(text: string) {
  expect([text, widthOf(text) >= DESCRIPTION_MIN_WIDTH, widthOf(text) <= DESCRIPTION_MAX_WIDTH]).toEqual([
    text,
    true,
    true,
  ])
}

test('C-1 a list says how many, how much and where', () => {
  const text = coachListDescription({
    city: '广州',
    hasDistricts: true,
    sport: '篮球',
    total: 156,
    isTotalCapped: false,
    minPrice: 12_000,
    maxPrice: 60_000,
    privatePrices: null,
    districts: ['天河区', '越秀区', '海珠区', '黄埔区'],
    brand,
  })
  expect(text).toContain('广州篮球教练156位')
  expect(text).toContain('120元至600元')
  expect(text).toContain('天河区、越秀区、海珠区')
  expect(text).not.toContain('黄埔区')
  expectFitting(text)
})

test('C-1 every city, with and without prices and districts, gets 50 to 78 汉字', () => {
  for (const { label, children } of CITIES) {
    for (const sport of ['赛艇皮划艇', '篮球', null]) {
      for (const [total, minPrice, maxPrice] of [
        [0, null, null],
        [8, 9900, 9900],
        [123_456, 100, 99_999_999],
      ] as const) {
        for (const districts of [[], children.map(({ adName }) => adName)])
          expectFitting(
            coachListDescription({
              city: label,
              hasDistricts: children.length > 0,
              sport,
              total,
              isTotalCapped: false,
              minPrice,
              maxPrice,
              privatePrices: null,
              districts,
              brand,
            }),
          )
      }
    }
  }
})

const THIRTY = { total: 30, isTotalCapped: false }
const MORE = { total: 10_000, isTotalCapped: true }

test('C-1 a list of more than are counted says 1万+ to search engines too', () => {
  const coaches = {
    city: null,
    hasDistricts: false,
    sport: '篮球',
    minPrice: null,
    maxPrice: null,
    privatePrices: null,
    districts: [],
    brand,
  }
  expect(coachListDescription({ ...coaches, ...MORE })).toContain('全国篮球教练1万+位，')
  const articles = { noun: 'article' as const, what: '教学文章', unit: '篇', titles: [], brand }
  expect(readingListDescription({ ...articles, ...MORE })).toContain('教学文章，共1万+篇，')
  const venues = { what: '全国运动场馆', hasDistricts: false, districts: [], names: [], brand }
  expect(venueListDescription({ ...venues, ...MORE })).toContain('收录全国运动场馆1万+个，')
  const jobs = { view: { city: null, path: [], state: defaultListing('job') }, result: { ...MORE, list: [] } }
  expect(placedListDescription(jobs, '个教练职位', [])).toContain('全国体育教练职位共1万+个，')
})

test.each([
  ['a city', cityByName('广州')!],
  ['a city without districts', cityByName('东莞')!],
  ['the whole country', null],
])('R-15.6 only the lists of a city with districts are said to have a filter by them: those of %s', (_, city) => {
  const isOffered = hasDistricts(city)
  expect(isOffered).toBe(city?.label === '广州')
  const prices = { minPrice: null, maxPrice: null, privatePrices: null }
  const facts = { city: city?.label ?? null, hasDistricts: isOffered, brand }
  const coaches = { ...facts, sport: null, ...prices, districts: [], ...THIRTY }
  const venues = { what: '运动场馆', hasDistricts: isOffered, districts: [], names: [], brand, ...THIRTY }
  const jobs = { view: { city, path: [], state: defaultListing('job') }, result: { ...THIRTY, list: [] } }
  for (const text of [
    coachListDescription(coaches),
    venueListDescription(venues),
    placedListDescription(jobs, '个教练职位', ['标明全职或兼职、人数、工作地点和截止日期。']),
    homeDescription({ ...facts, total: 30 }),
  ]) {
    expect([text, /项目、区域/.test(text)]).toEqual([text, isOffered])
    expectFitting(text)
  }
})

test('C-1 a list with filters is described as what was found, not as what the site has', () => {
  const prices = { minPrice: null, maxPrice: null, privatePrices: null }
  const coaches = { city: '广州', hasDistricts: true, sport: null, ...prices, districts: [], brand, ...THIRTY }
  const venues = { what: '广州运动场馆', hasDistricts: true, districts: [], names: [], brand, ...THIRTY }
  for (const text of [
    coachListDescription({ ...coaches, isNarrowed: true }),
    venueListDescription({ ...venues, isNarrowed: true }),
  ]) {
    expect(text).toMatch(/^好教练找到符合条件的广州.+30[位个]，/)
    expectFitting(text)
  }
})

test('C-1 a list of one district counts that district', () => {
  const facts = {
    city: '广州',
    hasDistricts: true,
    sport: null,
    ...THIRTY,
    minPrice: null,
    maxPrice: null,
    privatePrices: null,
    brand,
  }
  const text = coachListDescription({ ...facts, district: '天河区', districts: ['天河区'] })
  expect(text).toContain('广州天河区体育教练30位')
  expectFitting(text)
})

const coach = {
  name: '李强',
  teachingYears: 2 as const,
  suitableCrowd: '1,4',
  minPrice: 15_000,
  feePrices: [20_000, 15_000, null, null],
  score: 4.9,
  commentCount: 32,
  verifiedCount: 30,
  districtName: '天河区',
  venueNames: ['天河体育中心'],
  certificates: [],
}

test('R-15.6 the list of a sport names the prices of the coaches it shows, or none if none gives private lessons', () => {
  const facts = {
    city: '广州',
    hasDistricts: true,
    sport: '篮球',
    ...THIRTY,
    minPrice: null,
    maxPrice: null,
    districts: [],
    brand,
  }
  expect(coachListDescription({ ...facts, privatePrices: [18_000, 30_000] })).toContain('本页私教一对一180元至300元')
  expect(coachListDescription({ ...facts, privatePrices: null })).not.toMatch(/私教|元/)
})

test('R-15.6 the description of a coach mentions certificates, places and comments only if the page has some', () => {
  const bare = { ...coach, name: '李', score: null, commentCount: 0, verifiedCount: 0, venueNames: [] }
  const where = { city: '广州', sport: '篮球' }
  expect(coachDescription(bare, where)).not.toMatch(/证书|地点|评价/)
  const certificate = {
    ...{ kind: '教练员证', issuer: '某协会', maskedNumber: '1***', sportSlug: 'lanqiu' },
    ...{ issuedOn: null, expiresOn: null, checkedOn: null },
  }
  expect(coachDescription({ ...bare, certificates: [certificate] }, where)).toContain('资质证书')
})

test('C-1 a coach is described by years, crowd, price and score', () => {
  const text = coachDescription(coach, { city: '广州', sport: '篮球' })
  for (const fact of ['李强，广州天河区篮球教练', '教龄5–10年', '初级、中考体育', '150元起', '4.9分（约课评分30个）'])
    expect(text).toContain(fact)
  expectFitting(text)
})

test('C-1 a coach without ratings, without a venue or with long texts still gets 50 to 78 汉字', () => {
  expectFitting(coachDescription({ ...coach, score: null, venueNames: [] }, { city: '广州', sport: '篮球' }))
  expect(coachDescription({ ...coach, score: null }, { city: '广州', sport: '篮球' })).not.toContain('评分')
  expectFitting(
    coachDescription(
      {
        ...coach,
        name: '阿不都热合曼·买买提明',
        suitableCrowd: '1,2,3,4',
        districtName: '塔什库尔干塔吉克自治县',
        venueNames: ['很长的'.repeat(20)],
      },
      { city: '巴音郭楞', sport: '赛艇皮划艇' },
    ),
  )
})

test('C-1 the home page is described in about 50 汉字', () => {
  for (const city of [null, '广州', '西双版纳']) {
    for (const hasDistricts of [true, false])
      for (const total of [0, 960, 1_000_000]) expectFitting(homeDescription({ city, hasDistricts, total, brand }))
  }
})

test('C-1 a summary is quoted in whole sentences, a long one is cut, a short one is followed by facts', () => {
  const sentence = '孩子投篮动作走样，不是不认真，而是球太大、筐太高。'
  const fact = '按年龄说清楚该用几号球、多高的筐、一周练几次，附相关文章。'
  expect(readingDescription(sentence.repeat(6), [])).toBe(sentence.repeat(3))
  expect(widthOf(readingDescription('很'.repeat(90), []))).toBe(DESCRIPTION_MAX_WIDTH)
  expect(readingDescription(sentence, [null, fact])).toBe(sentence + fact)
})

test.each(['article', 'video', 'news'] as const)(
  'C-1 a list of %s says how many there are and how it begins',
  (noun) => {
    const list = { noun, what: '篮球教学文章', unit: '篇', isTotalCapped: false, brand }
    const text = readingListDescription({ ...list, total: 12, titles: ['先把球号选对', '抬头运球', '网球肘'] })
    expect(text).toContain('篮球教学文章，共12篇，《先把球号选对》')
    expectFitting(text)
    expectFitting(readingListDescription({ ...list, total: 0, titles: [] }))
  },
)
