import { listFacts, listNumbers } from './list-facts.ts'

const overview = {
  coachCount: 167,
  minPrice: 11_000,
  maxPrice: 66_000,
  categories: [{ slug: 'lanqiu', coachCount: 42 }],
  districts: ['番禺区', '增城区', '天河区', '海珠区'].map((adName, at) => ({ adName, coachCount: 50 - at })),
}

const coach = (districtName: string, privatePrice: number | null) => ({
  districtName,
  feePrices: [privatePrice, 9_000, null, null],
})

test('the list of a city states the number of coaches, the price range and the districts', () => {
  expect(
    listFacts(listNumbers(overview, { city: '广州', district: null, sport: null, listSize: null, shown: [] })),
  ).toBe('广州共有 167 位体育教练，课时起价 ¥110–660，番禺区、增城区、天河区等地可就近上课。')
})

test('a city with a single price shows that price, not a range', () => {
  const one = {
    ...overview,
    coachCount: 1,
    minPrice: 8_000,
    maxPrice: 8_000,
    districts: [{ adName: '城关区', coachCount: 1 }],
  }
  expect(listFacts(listNumbers(one, { city: '兰州', district: null, sport: null, listSize: null, shown: [] }))).toBe(
    '兰州共有 1 位体育教练，课时起价 ¥80，城关区可就近上课。',
  )
})

test('R-15.6 the list of a sport states only numbers of that sport, and the prices of the coaches shown', () => {
  const sport = { name: '篮球', slug: 'lanqiu' }
  expect(
    listFacts(
      listNumbers(overview, {
        city: '广州',
        district: null,
        sport,
        listSize: null,
        shown: [coach('海珠区', 30_000), coach('天河区', null), coach('海珠区', 18_000)],
      }),
    ),
  ).toBe('广州共有 42 位篮球教练，本页私教一对一 ¥180–300，海珠区、天河区可就近上课。')
  expect(
    listFacts(
      listNumbers(overview, { city: null, district: null, sport, listSize: null, shown: [coach('海珠区', null)] }),
    ),
  ).toBe('全国共有 42 位篮球教练。')
})

test('R-15.6 a list with filters has no numbers of its whole city', () => {
  const shown = [coach('海珠区', 30_000)]
  const context = { city: '广州', district: null, sport: null, isNarrowed: true, listSize: null, shown }
  expect(listNumbers(overview, context)).toMatchObject({
    ...{ minPrice: null, maxPrice: null, privatePrices: [30_000, 30_000] },
    districts: ['海珠区'],
  })
})

test('the list of a district counts the coaches of the district', () => {
  const tianhe = { city: '广州', district: '天河区', shown: [coach('天河区', null)] }
  const sport = { name: '篮球', slug: 'lanqiu' }
  expect(listFacts(listNumbers(overview, { ...tianhe, sport: null, listSize: null }))).toBe(
    '广州天河区共有 48 位体育教练。',
  )
  expect(listFacts(listNumbers(overview, { ...tianhe, sport, listSize: 1 }))).toBe('广州天河区共有 1 位篮球教练。')
  // With further filters, the number of coaches of the sport in the district is unknown.
  expect(listFacts(listNumbers(overview, { ...tianhe, sport, listSize: null }))).toBeNull()
})

test('a sport without coaches has no numbers', () => {
  expect(
    listFacts(
      listNumbers(overview, {
        city: '广州',
        district: null,
        sport: { name: '棒球', slug: 'bangqiu' },
        listSize: null,
        shown: [],
      }),
    ),
  ).toBeNull()
})
