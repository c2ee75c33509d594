import { cityBySlug } from '#lib/city/cities.ts'
import { siteFrom } from '#lib/config/site.ts'
import {
  AGE_STAGES,
  COACH_IDENTITIES,
  FEE_TYPES,
  LEARNER_AGES,
  OPEN_PARTS,
  PLACE_CHOICES,
  SEXES,
  SUITABLE_CROWDS,
  TEACHING_YEARS,
} from '#lib/contracts/codes.ts'
import type { CategoryNode } from '#lib/contracts/listing/category.ts'
import { defaultListing, type ListingState } from '#lib/routing/listing-query.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import { scopedRecordLinks } from '#lib/routing/scoped-links.ts'
import { chosenIn } from './chosen-filters.ts'
import { hrefWith, plainHref, relOf } from './list-address.ts'
import { type ListingView, listingAddress } from './listing-view.ts'
import { PRICE_RANGES, rangeText } from './price-ranges.ts'
import { citiesNamed } from './reading-words.ts'
import { countText } from './result-words.ts'
import { type SportOption, sportRows } from './sport-rows.ts'

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
const LIVE = new Set(['440100'])
const PLAIN = defaultListing('coach')
const view: ListingView = {
  noun: 'coach',
  links: scopedRecordLinks({ kind: 'host', city: guangzhou }, LIVE, site),
  rels: () => undefined,
  city: guangzhou,
  path: [balls, basketball],
  state: { ...PLAIN, district: tianhe, chosen: { feeType: '1' }, page: 3 },
}

test('without a chosen sport, the groups and then the sports with most coaches are offered', () => {
  expect(names(sportRows(tree, [], counts))).toEqual(['[全部] 球类 水上运动', '游泳 篮球 足球'])
})

test('a chosen sport is shown with its group, its siblings and its kinds, except those nobody teaches here', () => {
  expect(names(sportRows(tree, [balls, basketball], counts))).toEqual([
    '全部 [球类] 水上运动',
    '全部球类 [篮球] 足球',
    '[全部篮球] 少儿篮球',
  ])
})

test('the chosen sport is shown even if nobody teaches it', () => {
  const baseball = balls.children[2]!
  expect(names(sportRows(tree, [balls, baseball], counts))[1]).toBe('全部球类 篮球 足球 [棒球]')
})

const address = listingAddress(view)

test('changing a filter keeps the rest and returns to page 1', () => {
  expect(hrefWith(address, { sort: 'score' })).toBe('/jiaolian/lanqiu/tianhe?feeType=1&sort=score')
  expect(hrefWith(address, { areaRowLabel: null, feeType: null }, null)).toBe('/jiaolian')
})

test('R-15.5 with a sport the district is part of the path, otherwise a parameter', () => {
  const offered = listingAddress(view, ['天河区', '番禺区'])
  expect(hrefWith(offered, { areaRowLabel: '番禺区', feeType: null })).toBe('/jiaolian/lanqiu/panyu')
  expect(hrefWith(offered, { feeType: null }, null)).toBe('/jiaolian?areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA')
  expect(hrefWith(offered, { areaRowLabel: null, feeType: null })).toBe('/jiaolian/lanqiu')
})

test('the controls build the same URLs as the rest of the site', () => {
  const state: ListingState = {
    ...view.state,
    minPrice: 15_000,
    maxPrice: 25_050,
    chosen: {
      feeType: '1',
      ageBands: '7-9',
      openParts: 'weekend',
      suitableCrowd: '4',
      teachingYears: '2',
      identity: '1',
      ageStage: '3',
      sex: '2',
    },
    sort: 'priceAsc',
    text: '王 教练',
    page: 2,
    pageSize: 40,
  }
  for (const kind of ['host', 'query'] as const) {
    const links = scopedRecordLinks({ kind, city: guangzhou }, LIVE, site)
    const controls = listingAddress({ ...view, links, state })
    expect(hrefWith(controls, { pageNum: '2' })).toBe(links.list('coach', { second: 'lanqiu', state }))
  }
})

test('clearing the filters keeps sport and city', () => {
  const links = scopedRecordLinks({ kind: 'query', city: guangzhou }, LIVE, site)
  expect(plainHref(listingAddress({ ...view, links }))).toBe('/jiaolian/lanqiu?selectCityCode=440100')
  expect(plainHref(address)).toBe('/jiaolian/lanqiu')
})

test('crawlers follow only plain lists, in any city', () => {
  const relFor = (state: Partial<ListingState>, links = view.links) =>
    relOf(listingAddress({ ...view, links, path: [], state: { ...PLAIN, ...state } }))
  expect(relFor({})).toBeUndefined()
  expect(relFor({ page: 7 })).toBeUndefined()
  expect(relFor({}, scopedRecordLinks({ kind: 'query', city: guangzhou }, LIVE, site))).toBeUndefined()
  for (const state of [
    { district: tianhe },
    { chosen: { sex: '1' } },
    { text: '篮球' },
    { sort: 'score' },
    { pageSize: 40 },
  ]) {
    expect(relFor(state)).toBe('nofollow')
  }
})

test('R-10.16 each chosen filter can be removed on its own', () => {
  const query = {
    nameLikeSearch: '王',
    areaRowLabel: '天河区',
    feeType: '1',
    learner: '7-9',
    when: 'evening',
    minPrice: '200',
    maxPrice: '300',
    sex: '2',
  }
  expect(chosenIn('coach', { query })).toEqual([
    { label: '“王”', without: { nameLikeSearch: null } },
    { label: '天河区', without: { areaRowLabel: null } },
    { label: '私教一对一', without: { feeType: null } },
    { label: '7–9 岁', without: { learner: null } },
    { label: '平日晚上', without: { when: null } },
    { label: '200–300 元', without: { minPrice: null, maxPrice: null } },
    { label: '女', without: { sex: null } },
  ])
  expect(chosenIn('coach', { query: {} })).toEqual([])
})

test('the price ranges are contiguous', () => {
  expect(PRICE_RANGES.map(rangeText)).toEqual(['150 元以下', '150–250 元', '250–400 元', '400 元以上'])
  expect(rangeText({ minPrice: null, maxPrice: null })).toBeNull()
})

test('every code of the contract can be chosen', () => {
  const codes = Object.fromEntries(
    LISTINGS.coach.facets.map(({ name, options }) => [name, options.map(([value]) => value)]),
  )
  expect(codes).toEqual({
    feeType: FEE_TYPES.map(String),
    ageBands: LEARNER_AGES,
    openParts: OPEN_PARTS,
    suitableCrowd: SUITABLE_CROWDS.map(String),
    teachingYears: TEACHING_YEARS.map(String),
    identity: COACH_IDENTITIES.map(String),
    ageStage: AGE_STAGES.map(String),
    sex: SEXES.map(String),
    trainingPlace: PLACE_CHOICES.map(String),
  })
})

test('each family has its own filters', () => {
  const query = { open: '1', status: '2', minPrice: '5', sex: '1' }
  expect(chosenIn('venue', { query }).map(({ label }) => label)).toEqual(['正在营业', '暂停营业'])
})

test('a count is shown in full, or as 1 万+ where counting is capped', () => {
  expect(countText({ total: 1234, isTotalCapped: false })).toBe('1,234')
  expect(countText({ total: 10_000, isTotalCapped: true })).toBe('1 万+')
})

test('A-35 another city named in the search text is linked, with the rest of the text', () => {
  const named = (text: string, ...dropped: string[]) =>
    citiesNamed(
      { ...view, path: [], state: { ...PLAIN, text } },
      { reading: { near: null, dropped, isAnyWord: false } },
    ).map(([name, href]) => [name, decodeURIComponent(href)])
  expect(named('北京篮球', '北京')).toEqual([['北京', 'https://beijing.example.com/jiaolian?nameLikeSearch=篮球']])
  expect(named('篮球 深圳市', '深圳市')).toEqual([
    ['深圳', 'https://shenzhen.example.com/jiaolian?nameLikeSearch=篮球'],
  ])
  expect(named('广州柔术', '柔术', '广州')).toEqual([])
})

test.each(['article', 'video'] as const)('an %s has no city, so none is linked', (noun) => {
  const reading = { near: null, dropped: ['北京'], isAnyWord: false }
  expect(
    citiesNamed({ ...view, noun, city: null, path: [], state: { ...PLAIN, text: '北京篮球' } }, { reading }),
  ).toEqual([])
})
