import { getTableName, sql } from 'drizzle-orm'
import type { SeedCoach } from '#demo/seed/types.ts'
import { type CoachCard, getCoachIndex, getCoachList, searchCoaches } from '#lib/contracts/coach/coach.ts'
import {
  AGE_STAGES,
  COACH_IDENTITIES,
  FEE_TYPES,
  LEARNER_AGES,
  PLACE_CHOICES,
  SEXES,
  SUITABLE_CROWDS,
  TEACHING_YEARS,
} from '#lib/contracts/codes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { coach } from '../db/schema.ts'
import { cardColumns } from './card.ts'
import { changeCoach } from './change.ts'
import { rankingAt } from './ranking.ts'

const GUANGZHOU = '440100'
const ALL = { pageSize: 500 } as const

let site: TestSite
let live: SeedCoach[]
let byId: Map<number, SeedCoach>

beforeAll(async () => {
  site = await openTestSite()
  live = [...site.data.coaches].filter(({ status }) => status === 'live')
  byId = new Map(live.map((each) => [each.coachId, each]))
})
afterAll(() => site.close())

const idsOf = (cards: readonly CoachCard[]) => cards.map(({ coachId }) => coachId).sort((a, b) => a - b)
const expected = (isMatch: (coach: SeedCoach) => boolean) =>
  live
    .filter(isMatch)
    .map(({ coachId }) => coachId)
    .sort((a, b) => a - b)
/** All pages of a query, to compare with the data. */
async function everyone(input: Parameters<typeof site.read<typeof searchCoaches.input, typeof searchCoaches.data>>[1]) {
  const cards: CoachCard[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await site.read(searchCoaches, { ...input, ...ALL, pageNum })
    cards.push(...page.list)
    if (page.list.length < 500) return { cards, total: page.total }
  }
}
const pricesOf = ({ classTypes }: SeedCoach) => classTypes.map(({ price }) => price)
const minPrice = (coach: SeedCoach) => Math.min(...pricesOf(coach))

test('R-7.7 without a filter all live coaches of the country are found, and no others', async () => {
  const { cards, total } = await everyone({})
  expect(idsOf(cards)).toEqual(expected(() => true))
  expect(total).toBe(live.length)
  expect(live.length).toBeLessThan([...site.data.coaches].length)
})

test('R-1.2 R-7.6 a city shows its own coaches; the code of the whole country shows all', async () => {
  const page = await site.read(getCoachList, { adCode: GUANGZHOU, ...ALL })
  expect(idsOf(page.list)).toEqual(expected(({ cityCode }) => cityCode === GUANGZHOU))
  expect((await site.read(getCoachList, { adCode: '100000' })).total).toBe(live.length)
})

test('R-7.6 a district, alone or within its city, shows its own coaches; a district of another city shows none', async () => {
  const mine = expected(({ districtCode }) => districtCode === '440106')
  expect(mine.length).toBeGreaterThan(3)
  for (const filter of [{ districtCode: '440106' }, { districtCode: '440106', adCode: GUANGZHOU }]) {
    expect(idsOf((await site.read(getCoachList, { ...filter, ...ALL })).list)).toEqual(mine)
  }
  expect((await site.read(getCoachList, { districtCode: '440106', adCode: '310100' })).total).toBe(0)
})

test('R-7.6 a category of any level finds everything under it', async () => {
  const { categories } = site.data
  const parentOf = new Map(categories.map(({ categoryId, parentId }) => [categoryId, parentId]))
  for (const level of [1, 2, 3]) {
    const { categoryId } = categories.find((each) => each.level === level)!
    const isUnder = (id: number | null | undefined): boolean => !!id && (id === categoryId || isUnder(parentOf.get(id)))
    const mine = expected((coach) => coach.categoryIds.some(isUnder))
    expect(mine.length).toBeGreaterThan(0)
    expect(idsOf((await everyone({ categoryId })).cards)).toEqual(mine)
    expect(idsOf((await site.read(getCoachList, { categoryId, ...ALL })).list)).toEqual(mine)
  }
})

describe('filters by a code', () => {
  test.each(FEE_TYPES)('R-3.26 class type %s finds those who offer it', async (feeType) => {
    const mine = expected(({ classTypes }) => classTypes.some((each) => each.feeType === feeType))
    expect(idsOf((await everyone({ feeType })).cards)).toEqual(mine)
  })
  test.each(SUITABLE_CROWDS)(
    'R-3.27 R-3.28 crowd %s finds coaches who name it, also among others',
    async (suitableCrowd) => {
      const mine = expected((coach) => coach.suitableCrowd.split(',').includes(String(suitableCrowd)))
      expect(mine.length).toBeGreaterThan(0)
      expect(idsOf((await everyone({ suitableCrowd })).cards)).toEqual(mine)
    },
  )
  test.each(TEACHING_YEARS)('R-3.29 teaching years %s finds coaches with that range', async (teachingYears) => {
    const mine = expected((coach) => coach.teachingYears === teachingYears)
    expect(idsOf((await everyone({ teachingYears })).cards)).toEqual(mine)
  })
  test.each(COACH_IDENTITIES)('R-3.30 identity %s finds coaches with that identity', async (identity) => {
    expect(idsOf((await everyone({ identity })).cards)).toEqual(expected((coach) => coach.identity === identity))
  })
  test.each(AGE_STAGES)('R-3.31 age stage %s excludes coaches who do not state theirs', async (ageStage) => {
    expect(idsOf((await everyone({ ageStage })).cards)).toEqual(expected((coach) => coach.ageStage === ageStage))
  })
  test.each(LEARNER_AGES)('R-10.16 ages %s finds coaches who teach them among others', async (ageBands) => {
    const mine = expected((coach) => coach.ageBands.includes(ageBands))
    expect(mine.length).toBeGreaterThan(0)
    expect(idsOf((await everyone({ ageBands })).cards)).toEqual(mine)
  })
  test('R-10.16 weekends and weekday evenings find coaches whose weekly times overlap them', async () => {
    const isAtWeekend = ({ openTimes }: SeedCoach) => openTimes.some(({ weekday }) => weekday > 5)
    const isInEvening = ({ openTimes }: SeedCoach) => openTimes.some(({ weekday, to }) => weekday <= 5 && to >= '19:00')
    expect(idsOf((await everyone({ openParts: 'weekend' })).cards)).toEqual(expected(isAtWeekend))
    expect(idsOf((await everyone({ openParts: 'evening' })).cards)).toEqual(expected(isInEvening))
    expect(expected((coach) => isAtWeekend(coach) !== isInEvening(coach)).length).toBeGreaterThan(0)
  })
  test.each(SEXES)('R-3.32 sex %s excludes coaches who do not state theirs', async (sex) => {
    expect(idsOf((await everyone({ sex })).cards)).toEqual(expected((coach) => coach.sex === sex))
  })
  test.each(PLACE_CHOICES)('R-3.38 place %s finds coaches who offer it, also among others', async (trainingPlace) => {
    const mine = expected((coach) => String(coach.trainingPlace).includes(String(trainingPlace)))
    expect(mine.length).toBeGreaterThan(0)
    expect(idsOf((await everyone({ trainingPlace })).cards)).toEqual(mine)
  })
})

test('codes and prices may be text, as in a URL', async () => {
  const asText = { feeType: '1', suitableCrowd: '4', sex: '2', minPrice: '10000', maxPrice: '40000' } as never
  const asNumbers = { feeType: 1, suitableCrowd: 4, sex: 2, minPrice: 10_000, maxPrice: 40_000 } as const
  const page = await site.read(searchCoaches, asText)
  expect(page.total).toBeGreaterThan(0)
  expect(page).toEqual(await site.read(searchCoaches, asNumbers))
})

test('R-7.7 a price range applies to the lowest price, or with a class type to the price of that type', async () => {
  const range = { minPrice: 20_000, maxPrice: 30_000 }
  const isIn = (price: number) => price >= range.minPrice && price <= range.maxPrice
  expect(idsOf((await everyone(range)).cards)).toEqual(expected((coach) => isIn(minPrice(coach))))
  const mine = expected(({ classTypes }) => classTypes.some(({ feeType, price }) => feeType === 2 && isIn(price)))
  expect(mine.length).toBeGreaterThan(0)
  expect(idsOf((await everyone({ ...range, feeType: 2 })).cards)).toEqual(mine)
})

test('R-7.7 filters combine', async () => {
  const filter = { adCode: GUANGZHOU, categoryId: 201, suitableCrowd: 1, identity: 1, maxPrice: 30_000 } as const
  const mine = expected(
    (coach) =>
      coach.cityCode === GUANGZHOU &&
      coach.categoryIds.some((id) => Math.floor(id / 100) === 201) &&
      coach.suitableCrowd.includes('1') &&
      coach.identity === 1 &&
      minPrice(coach) <= 30_000,
  )
  expect(mine.length).toBeGreaterThan(0)
  expect(idsOf((await everyone(filter)).cards)).toEqual(mine)
})

describe('sorting', () => {
  const inOrder = async (
    sort: 'recommended' | 'score' | 'priceAsc' | 'priceDesc' | 'newest',
    keys: (coach: SeedCoach) => number[],
  ) => {
    for (const filter of [{}, { adCode: GUANGZHOU }, { adCode: GUANGZHOU, sex: 1 as const }]) {
      const { cards } = await everyone({ ...filter, sort })
      const values = cards.map(({ coachId }) => keys(byId.get(coachId)!))
      const sorted = [...values].sort(
        (a, b) => a.map((each, at) => each - b[at]!).find((difference) => difference !== 0) ?? 0,
      )
      expect(values).toEqual(sorted)
    }
  }
  const rankingOf = new Map<number, number>()
  beforeAll(async () => {
    for (const row of await site.store.db.select().from(coach)) rankingOf.set(row.coachId, rankingAt(row, new Date()))
  })
  test('R-7.7 R-14.9 the default order is by ranking, best first', async () => {
    await inOrder('recommended', ({ coachId }) => [-rankingOf.get(coachId)!, -coachId])
    expect(await site.read(searchCoaches, {})).toEqual(await site.read(searchCoaches, { sort: 'recommended' }))
    expect(await site.read(searchCoaches, {})).toMatchObject(await site.read(getCoachList, {}))
  })
  test('R-7.7 sorting by score puts coaches without one last', () =>
    inOrder('score', ({ score, coachId }) => [-(score ?? 0), -rankingOf.get(coachId)!, -coachId]))
  test('R-7.7 sorting by price can start with the cheapest', () =>
    inOrder('priceAsc', (coach) => [minPrice(coach), coach.coachId]))
  test('R-7.7 sorting by price can start with the most expensive', () =>
    inOrder('priceDesc', (coach) => [-minPrice(coach), -coach.coachId]))
  test.each(['priceAsc', 'priceDesc'] as const)(
    'R-7.7 with a class type, sorting by price (%s) goes by the price of that type, also for a text or near a landmark',
    async (sort) => {
      const sign = sort === 'priceAsc' ? 1 : -1
      const individual = ({ coachId }: { coachId: number }) =>
        byId.get(coachId)!.classTypes.find((each) => each.feeType === 1)!.price
      const orderOf = (cards: readonly CoachCard[]) =>
        cards.map((card) => [sign * individual(card), sign * card.coachId])
      const compare = (a: number[], b: number[]) => a[0]! - b[0]! || a[1]! - b[1]!
      for (const filter of [
        {},
        { adCode: GUANGZHOU, sex: 1 },
        { adCode: GUANGZHOU, maxPrice: 60_000 },
        { adCode: GUANGZHOU, nameLikeSearch: '珠江新城' },
      ] as const) {
        const { cards } = await everyone({ ...filter, feeType: 1, sort })
        expect(cards.some((card) => individual(card) !== card.minPrice)).toBe(true)
        expect(orderOf(cards)).toEqual(orderOf(cards).sort(compare))
      }
      // Coaches of the sport come before those who merely mention it.
      const { cards } = await everyone({ adCode: GUANGZHOU, nameLikeSearch: '篮球', feeType: 1, sort })
      const taught = cards.filter(({ categories }) => categories.some(({ second }) => second.name === '篮球'))
      expect(taught.length).toBeGreaterThan(1)
      expect(orderOf(taught)).toEqual(orderOf(taught).sort(compare))
    },
  )
  test('R-7.7 coaches can be sorted newest first', () =>
    inOrder('newest', (coach) => [-Date.parse(coach.createdAt), -coach.coachId]))
})

describe('pages', () => {
  test('R-7.7 pages of coaches follow each other without gaps or repeats', async () => {
    const seen: number[] = []
    for (let pageNum = 1; pageNum <= 5; pageNum++) {
      seen.push(...(await site.read(searchCoaches, { adCode: GUANGZHOU, pageNum })).list.map(({ coachId }) => coachId))
    }
    const atOnce = await site.read(searchCoaches, { adCode: GUANGZHOU, pageSize: 60 })
    expect(seen).toEqual(atOnce.list.slice(0, 50).map(({ coachId }) => coachId))
    expect(new Set(seen).size).toBe(50)
  })
  test('a page past the end is empty and still has the true total', async () => {
    const page = await site.read(searchCoaches, { adCode: GUANGZHOU, pageNum: 900 })
    expect(page.list).toEqual([])
    expect(page.total).toBe(expected(({ cityCode }) => cityCode === GUANGZHOU).length)
    expect(page.isTotalCapped).toBe(false)
  })
  test.each([
    [10, 1001],
    [500, 21],
  ])('pages of %s end at offset 10,000: page %s is rejected', async (pageSize, pageNum) => {
    const response = await site.call(searchCoaches, { pageSize, pageNum })
    expect([response.status, response.envelope.code]).toEqual([400, ERROR_CODES.BAD_INPUT])
    expect((await site.call(searchCoaches, { pageSize, pageNum: pageNum - 1 })).envelope.code).toBe(0)
  })
  test.each([
    [500, 500],
    [499, 500],
    [70, 60],
    [41, 40],
    [1, 10],
    ['100', 100],
  ])('A-48 page size %s is rounded to the nearest allowed one: %s', async (given, used) => {
    expect((await site.read(searchCoaches, { pageSize: given as number })).pageSize).toBe(used)
  })
  test.each([0, -1, 501, 1000, 1.5, 'ten', null])('A-48 page size %s is rejected', async (pageSize) => {
    expect((await site.call(searchCoaches, { pageSize })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
  })
})

test.each([
  { adCode: '广州' },
  { feeType: 5 },
  { suitableCrowd: 0 },
  { sex: 3 },
  { sort: 'popularity; drop table coach' },
  { minPrice: -1 },
  { pageNum: 0 },
  { nameLikeSearch: '篮'.repeat(51) },
])('R-7.7 invalid input is rejected: %j', async (input) => {
  const { status, envelope } = await site.call(searchCoaches, input)
  expect([status, envelope.code, envelope.data]).toEqual([400, ERROR_CODES.BAD_INPUT, null])
})

test('a disabled coach disappears from lists, totals and the index at once, and comes back when enabled', async () => {
  const [first] = (await site.read(searchCoaches, { adCode: GUANGZHOU })).list
  const before = await site.read(searchCoaches, { adCode: GUANGZHOU, ...ALL })
  await changeCoach(site.store.db, PUSH_OFF, first!.coachId, { status: 'disabled' })
  const after = await site.read(searchCoaches, { adCode: GUANGZHOU, ...ALL })
  expect(after.total).toBe(before.total - 1)
  expect(idsOf(after.list)).not.toContain(first!.coachId)
  expect(
    (await site.read(searchCoaches, { nameLikeSearch: first!.name, ...ALL })).list.map(({ coachId }) => coachId),
  ).not.toContain(first!.coachId)
  expect((await site.read(getCoachIndex, { afterId: first!.coachId - 1 })).list[0]?.coachId).not.toBe(first!.coachId)
  await changeCoach(site.store.db, PUSH_OFF, first!.coachId, { status: 'live' })
  expect(idsOf((await site.read(searchCoaches, { adCode: GUANGZHOU, ...ALL })).list)).toEqual(idsOf(before.list))
})

test('the index returns all live coaches in id order, in batches', async () => {
  const { total, list } = await site.read(getCoachIndex, {})
  expect(total).toBe(live.length)
  expect(list.map(({ coachId }) => coachId)).toEqual(expected(() => true))
  const from = list[100]!.coachId
  expect((await site.read(getCoachIndex, { afterId: from })).list[0]).toEqual(list[101])
})

test('columns that cards do not show are stored out of line, so that rows stay small', async () => {
  const [table] = await rowsOf<{ bytes: number }>(
    site.store.db,
    sql`select (pg_relation_size('coach.coach') / count(*))::int as bytes from coach.coach`,
  )
  expect(table?.bytes).toBeLessThan(700)
})

test('and columns that cards show are stored in the row', async () => {
  const stored = await rowsOf<{ name: string; storage: string }>(
    site.store.db,
    sql`select attname as name, attstorage as storage from pg_attribute
      where attrelid = 'coach.coach'::regclass and attlen = -1`,
  )
  const outOfLine = stored.filter(({ storage }) => storage !== 'm' && storage !== 'p').map(({ name }) => name)
  const names: string[] = Object.values(cardColumns).flatMap(({ table, name }) =>
    getTableName(table) === 'coach' ? name : [],
  )
  expect(names).toContain('open_times')
  expect(outOfLine.filter((name) => names.includes(name))).toEqual([])
})
