import { hrefWith, plainHref, relOf } from '#components/listing/list-address.ts'
import { countText } from '#components/listing/result-words.ts'
import { type SportOption, sportRows } from '#components/listing/sport-rows.ts'
import { cityBySlug } from '#lib/city/cities.ts'
import { siteFrom } from '#lib/config/site.ts'
import type { CategoryNode } from '#lib/contracts/category.ts'
import {
  AGE_STAGES,
  COACH_IDENTITIES,
  FEE_TYPES,
  SEXES,
  SUITABLE_CROWDS,
  TEACHING_YEARS,
} from '#lib/contracts/enums.ts'
import { type CoachListState, DEFAULT_LIST_STATE } from '#lib/routing/list-query.ts'
import { scopedLinks } from '#lib/routing/scoped-links.ts'
import { CLASS_FACET, chosenFilters, MORE_FACETS, PRICE_RANGES, priceText } from './facets.ts'
import { listFacts, listNumbers } from './list-facts.ts'
import { addressOf } from './list-view.ts'
import { relaxations } from './relaxations.ts'

const guangzhou = cityBySlug('guangzhou')!.city
const tianhe = guangzhou.children.find((district) => district.adName === '天河区')!
const node = (slug: string, name: string, children: CategoryNode[] = []): CategoryNode => ({
  categoryId: 1,
  parentId: null,
  level: 1,
  name,
  slug,
  children,
})
const kids = node('shaoerlanqiu', '少儿篮球')
const basketball = node('lanqiu', '篮球', [kids, node('zhongkaolanqiu', '中考篮球')])
const balls = node('qiulei', '球类', [basketball, node('zuqiu', '足球'), node('bangqiu', '棒球')])
const water = node('shuishang', '水上运动', [node('youyong', '游泳')])
const tree = [balls, water]
const counts = new Map([
  ['qiulei', 9],
  ['shuishang', 12],
  ['lanqiu', 6],
  ['zuqiu', 3],
  ['youyong', 12],
  ['shaoerlanqiu', 6],
])
const names = (rows: SportOption[][]) =>
  rows.map((row) => row.map(([, name, isChosen]) => (isChosen ? `[${name}]` : name)).join(' '))

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const view = {
  links: scopedLinks({ kind: 'host', city: guangzhou }, site),
  city: guangzhou,
  path: [balls, basketball],
  state: { ...DEFAULT_LIST_STATE, district: tianhe, feeType: 1 as const, page: 3 },
}

test('while no sport is chosen the groups are offered, then the sports with most coaches', () => {
  expect(names(sportRows(tree, [], counts))).toEqual(['[全部] 球类 水上运动', '游泳 篮球 足球'])
})

test('a chosen sport shows its group, its neighbours and its kinds, without those nobody teaches here', () => {
  expect(names(sportRows(tree, [balls, basketball], counts))).toEqual([
    '全部 [球类] 水上运动',
    '全部球类 [篮球] 足球',
    '[全部篮球] 少儿篮球',
  ])
})

test('the chosen sport stays visible where nobody teaches it', () => {
  const baseball = balls.children[2]!
  expect(names(sportRows(tree, [balls, baseball], counts))[1]).toBe('全部球类 篮球 足球 [棒球]')
})

const at = addressOf(view)

test('a changed filter keeps the rest and starts at page 1', () => {
  expect(hrefWith(at, { sort: 'score' })).toBe(
    '/jiaolian/lanqiu?areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA&feeType=1&sort=score',
  )
  expect(hrefWith(at, { areaRowLabel: null, feeType: null }, null)).toBe('/jiaolian')
})

test('the controls spell an address as the rest of the site does', () => {
  const state: CoachListState = {
    ...view.state,
    minPrice: 15_000,
    maxPrice: 25_050,
    crowd: 4,
    years: 2,
    identity: 1,
    age: 3,
    sex: 2,
    sort: 'priceAsc',
    text: '王 教练',
    page: 2,
    pageSize: 40,
  }
  for (const kind of ['host', 'query'] as const) {
    const links = scopedLinks({ kind, city: guangzhou }, site)
    const controls = addressOf({ links, path: view.path, state })
    expect(hrefWith(controls, { pageNum: '2' })).toBe(links.coachList({ second: 'lanqiu', state }))
  }
})

test('clearing keeps sport and city', () => {
  const links = scopedLinks({ kind: 'query', city: guangzhou }, site)
  expect(plainHref(addressOf({ ...view, links }))).toBe('/jiaolian/lanqiu?selectCityCode=440100')
  expect(plainHref(at)).toBe('/jiaolian/lanqiu')
})

test('crawlers follow plain lists only, in any city', () => {
  const relFor = (state: Partial<CoachListState>, links = view.links) =>
    relOf(addressOf({ links, path: [], state: { ...DEFAULT_LIST_STATE, ...state } }))
  expect(relFor({})).toBeUndefined()
  expect(relFor({ page: 7 })).toBeUndefined()
  expect(relFor({}, scopedLinks({ kind: 'query', city: guangzhou }, site))).toBeUndefined()
  for (const state of [
    { district: tianhe },
    { sex: 1 as const },
    { text: '篮球' },
    { sort: 'score' as const },
    { pageSize: 40 },
  ]) {
    expect(relFor(state)).toBe('nofollow')
  }
})

test('each chosen filter can be taken away alone', () => {
  const query = {
    nameLikeSearch: '王',
    areaRowLabel: '天河区',
    feeType: '1',
    minPrice: '200',
    maxPrice: '300',
    sex: '2',
  }
  expect(chosenFilters({ query })).toEqual([
    { label: '“王”', without: { nameLikeSearch: null } },
    { label: '天河区', without: { areaRowLabel: null } },
    { label: '私教一对一', without: { feeType: null } },
    { label: '200–300 元', without: { minPrice: null, maxPrice: null } },
    { label: '女', without: { sex: null } },
  ])
  expect(chosenFilters({ query: {} })).toEqual([])
})

test('the price ranges follow each other without a gap', () => {
  expect(PRICE_RANGES.map(priceText)).toEqual(['150 元以下', '150–250 元', '250–400 元', '400 元以上'])
  expect(priceText({ minPrice: null, maxPrice: null })).toBeNull()
})

test('every code of the contract can be chosen', () => {
  const codes = Object.fromEntries(
    [CLASS_FACET, ...MORE_FACETS].map(({ name, options }) => [name, options.map(([value]) => Number(value))]),
  )
  expect(codes).toEqual({
    feeType: FEE_TYPES,
    crowd: SUITABLE_CROWDS,
    years: TEACHING_YEARS,
    identity: COACH_IDENTITIES,
    age: AGE_STAGES,
    sex: SEXES,
  })
})

test('an empty list is widened step by step: filters, sport, words, country', () => {
  const plan = relaxations({ ...view.state, text: '天河 少儿篮球' }, { hasSport: true, hasCity: true })
  expect(plan.map(({ state, anySport, anywhere }) => [state.text, anySport, anywhere])).toEqual([
    ['天河 少儿篮球', false, false],
    ['天河 少儿篮球', true, false],
    ['少儿篮球', true, false],
    ['天河', true, false],
    ['天河 少儿篮球', true, true],
  ])
  expect(plan.every(({ state }) => state.feeType === null && state.district === null && state.page === 1)).toBe(true)
})

test('an empty list of a sport in a city is widened to the country, one of the whole country not at all', () => {
  expect(relaxations(DEFAULT_LIST_STATE, { hasSport: true, hasCity: true }).map(({ anywhere }) => anywhere)).toEqual([
    true,
  ])
  expect(relaxations(DEFAULT_LIST_STATE, { hasSport: true, hasCity: false })).toEqual([])
})

const overview = {
  coachCount: 167,
  minPrice: 11_000,
  maxPrice: 66_000,
  categories: [{ slug: 'lanqiu', coachCount: 42 }],
  districts: ['番禺区', '增城区', '天河区', '海珠区'].map((adName, at) => ({ adName, coachCount: 50 - at })),
}

test('the list of a city says how many coaches it has, what they take and where they are', () => {
  expect(listFacts(listNumbers(overview, { city: '广州', district: null, sport: null, listed: null, shown: [] }))).toBe(
    '广州共有 167 位体育教练，课时费 ¥110–660，番禺区、增城区、天河区等地可就近上课。',
  )
})

test('a city where all take the same says one price, not from it to itself', () => {
  const one = {
    ...overview,
    coachCount: 1,
    minPrice: 8_000,
    maxPrice: 8_000,
    districts: [{ adName: '城关区', coachCount: 1 }],
  }
  expect(listFacts(listNumbers(one, { city: '兰州', district: null, sport: null, listed: null, shown: [] }))).toBe(
    '兰州共有 1 位体育教练，课时费 ¥80，城关区可就近上课。',
  )
})

test('the list of a sport says only what is true of that sport', () => {
  const sport = { name: '篮球', slug: 'lanqiu' }
  expect(
    listFacts(
      listNumbers(overview, {
        city: '广州',
        district: null,
        sport,
        listed: null,
        shown: ['海珠区', '天河区', '海珠区'],
      }),
    ),
  ).toBe('广州共有 42 位篮球教练，海珠区、天河区可就近上课。')
  expect(listFacts(listNumbers(overview, { city: null, district: null, sport, listed: null, shown: ['海珠区'] }))).toBe(
    '全国共有 42 位篮球教练。',
  )
})

test('the list of a district counts the district', () => {
  const tianhe = { city: '广州', district: '天河区', shown: ['天河区'] }
  const sport = { name: '篮球', slug: 'lanqiu' }
  expect(listFacts(listNumbers(overview, { ...tianhe, sport: null, listed: null }))).toBe(
    '广州天河区共有 48 位体育教练。',
  )
  expect(listFacts(listNumbers(overview, { ...tianhe, sport, listed: 1 }))).toBe('广州天河区共有 1 位篮球教练。')
  // Narrowed further, nobody has counted the sport in the district.
  expect(listFacts(listNumbers(overview, { ...tianhe, sport, listed: null }))).toBeNull()
})

test('a sport nobody teaches has no numbers', () => {
  expect(
    listFacts(
      listNumbers(overview, {
        city: '广州',
        district: null,
        sport: { name: '棒球', slug: 'bangqiu' },
        listed: null,
        shown: [],
      }),
    ),
  ).toBeNull()
})

test('a count is said whole, and where the store stopped counting as 1 万+', () => {
  expect(countText({ total: 1234, isTotalCapped: false })).toBe('1,234')
  expect(countText({ total: 10_000, isTotalCapped: true })).toBe('1 万+')
})
