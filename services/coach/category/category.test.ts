import type { SeedCoach } from '#demo/seed/types.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getContentOverview } from '#lib/contracts/content.ts'
import { CITY_INDEX_THRESHOLD } from '#lib/contracts/limits.ts'
import {
  type CategoryNode,
  getCategories,
  getCityOverview,
  getLiveCities,
  getThirdlyCategories,
} from '#lib/contracts/listing/category.ts'
import { getVenueOverview } from '#lib/contracts/venue/venue.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { changeCoach } from '../coach/change.ts'

const GUANGZHOU = '440100'

let site: TestSite
let live: SeedCoach[]

beforeAll(async () => {
  site = await openTestSite()
  live = [...site.data.coaches].filter(({ status }) => status === 'live')
})
afterAll(() => site.close())

const flat = (nodes: readonly CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

test('R-7.10 the category tree has all three levels, in stored order', async () => {
  const roots = await site.read(getCategories, {})
  const nodes = flat(roots)
  expect(nodes).toHaveLength(site.data.categories.length)
  expect(roots.every(({ level, parentId }) => level === 1 && parentId === null)).toBe(true)
  for (const node of nodes)
    for (const child of node.children) expect(child).toMatchObject({ parentId: node.categoryId, level: node.level + 1 })
  expect(roots.map(({ slug }) => slug)).toEqual(
    site.data.categories.filter(({ level }) => level === 1).map(({ slug }) => slug),
  )
})

test('R-7.10 R-7.4 the tree can be requested without a body', async () => {
  const response = await site.send('/coach/categories/v1/getCategoriesList/nL', { method: 'POST' })
  expect(await response.json()).toMatchObject({ code: 0, msg: 'success' })
})

test('R-7.9 third-level categories: all, under a sport, under a first-level group, none under an unknown parent', async () => {
  const third = site.data.categories.filter(({ level }) => level === 3)
  expect((await site.read(getThirdlyCategories, {})).map(({ slug }) => slug).sort()).toEqual(
    third.map(({ slug }) => slug).sort(),
  )
  const basketball = await site.read(getThirdlyCategories, { parentId: 101 })
  expect(basketball.map(({ slug }) => slug)).toEqual(
    third.filter(({ parentId }) => parentId === 101).map(({ slug }) => slug),
  )
  const ballGames = await site.read(getThirdlyCategories, { parentId: 1 })
  expect(ballGames.length).toBeGreaterThan(basketball.length)
  expect(await site.read(getThirdlyCategories, { parentId: 999_999 })).toEqual([])
})

test('R-7.22 the overview of a city has counts per sport and district, and the price range', async () => {
  const overview = await site.read(getCityOverview, { adCode: GUANGZHOU })
  const mine = live.filter(({ cityCode }) => cityCode === GUANGZHOU)
  const cheapest = mine.map(({ classTypes }) => Math.min(...classTypes.map(({ price }) => price)))
  expect(overview).toMatchObject({
    adCode: GUANGZHOU,
    coachCount: mine.length,
    minPrice: Math.min(...cheapest),
    maxPrice: Math.max(...cheapest),
  })
  for (const { categoryId, coachCount } of overview.categories) {
    expect((await site.read(searchCoaches, { adCode: GUANGZHOU, categoryId })).total).toBe(coachCount)
  }
  for (const { adCode, adName, coachCount } of overview.districts) {
    expect(cityByCode(adCode)?.children.find((district) => district.adCode === adCode)?.adName).toBe(adName)
    expect(coachCount).toBe(mine.filter(({ districtCode }) => districtCode === adCode).length)
  }
  expect(overview.districts.reduce((sum, { coachCount }) => sum + coachCount, 0)).toBe(mine.length)
})

test('R-7.22 within a level the sport with the most coaches comes first', async () => {
  const { categories } = await site.read(getCityOverview, { adCode: GUANGZHOU })
  const order = categories.map(({ level, coachCount }) => level * 1_000_000 - coachCount)
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(new Set(categories.map(({ level }) => level))).toEqual(new Set([1, 2, 3]))
})

test('R-7.22 the whole country counts all live coaches; a city without coaches has a count of 0 and no prices', async () => {
  const country = await site.read(getCityOverview, {})
  expect(country).toMatchObject({ adCode: '100000', coachCount: live.length, districts: [] })
  const empty = await site.read(getCityOverview, { adCode: '540600' })
  expect(empty).toEqual({
    adCode: '540600',
    coachCount: 0,
    indexThreshold: 8,
    minPrice: null,
    changedAt: null,
    maxPrice: null,
    categories: [],
    districts: [],
  })
})

test.each([
  ['东莞市', '441900'],
  ['中山市', '442000'],
])('R-7.22 %s has no districts, and enough coaches and venues for lists of its own', async (_, adCode) => {
  const here = live.filter(({ cityCode }) => cityCode === adCode)
  expect(here.length).toBeGreaterThanOrEqual(CITY_INDEX_THRESHOLD)
  expect(here.every(({ districtName }) => districtName === '')).toBe(true)
  expect(await site.read(getCityOverview, { adCode })).toMatchObject({ coachCount: here.length, districts: [] })
  const venues = await site.read(getVenueOverview, { adCode })
  expect(venues.venueCount).toBeGreaterThanOrEqual(CITY_INDEX_THRESHOLD)
  expect(venues.districts).toEqual([])
  for (const kind of ['course', 'job'] as const) {
    expect((await site.read(getContentOverview, { kind, adCode })).districts).toEqual([])
  }
  const { list } = await site.read(searchCoaches, { adCode })
  expect(list.length).toBeGreaterThan(0)
})

test('lists cities with live coaches, most coaches first', async () => {
  const cities = await site.read(getLiveCities, {})
  expect(cities.reduce((sum, { coachCount }) => sum + coachCount, 0)).toBe(live.length)
  expect(cities.map(({ coachCount }) => coachCount)).toEqual(
    cities.map(({ coachCount }) => coachCount).sort((a, b) => b - a),
  )
  expect(cities[0]?.adCode).toBe(GUANGZHOU)
})

test('R-7.22 only live coaches count: taking one down lowers every count it was part of', async () => {
  const [coach] = live.filter(({ cityCode }) => cityCode === GUANGZHOU)
  const before = await site.read(getCityOverview, { adCode: GUANGZHOU })
  await changeCoach(site.store.db, PUSH_OFF, coach!.coachId, { status: 'disabled' })
  const after = await site.read(getCityOverview, { adCode: GUANGZHOU })
  expect(after.coachCount).toBe(before.coachCount - 1)
  const countIn = (overview: typeof before) =>
    overview.districts.find(({ adCode }) => adCode === coach!.districtCode)?.coachCount ?? 0
  expect(countIn(after)).toBe(countIn(before) - 1)
  expect((await site.read(getLiveCities, {}))[0]?.coachCount).toBe(before.coachCount - 1)
})
