import { eq } from 'drizzle-orm'
import { getCoachDetail, type ListedCoach, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getCityOverview } from '#lib/contracts/listing/category.ts'
import { getLanding, getLandings } from '#lib/contracts/listing/landing.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { changeCoach } from '../coach/change.ts'
import { saveMarks } from '../coach/commented.ts'
import { landing } from '../db/landing-schema.ts'
import { coach } from '../db/schema.ts'
import { recountAllLandings } from './recount.ts'

const GUANGZHOU = '440100'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const middleOf = (prices: readonly number[]) => {
  const sorted = prices.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return Math.round((sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2)
}

/** Figures of the live coaches of a list, counted one by one. */
async function countedOf(filter: { adCode?: string; districtCode?: string; categoryId: number }) {
  const coaches: ListedCoach[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { list, total } = await site.read(searchCoaches, { ...filter, pageNum, pageSize: 100 })
    coaches.push(...list)
    if (coaches.length >= total) break
  }
  const marks = coaches.flatMap(({ score }) => score ?? [])
  const prices = [0, 1, 2, 3].flatMap((at) => {
    const own = coaches.flatMap(({ feePrices }) => feePrices[at] ?? [])
    return own.length === 0
      ? []
      : [
          {
            feeType: at + 1,
            coachCount: own.length,
            minPrice: Math.min(...own),
            medianPrice: middleOf(own),
            maxPrice: Math.max(...own),
          },
        ]
  })
  return {
    coachCount: coaches.length,
    verifiedCount: coaches.reduce((sum, { verifiedCount }) => sum + verifiedCount, 0),
    markedCount: marks.length,
    prices,
  }
}

/** The sport with most coaches in 广州, and the district with most of them. */
async function largest() {
  const { categories } = await site.read(getCityOverview, { adCode: GUANGZHOU })
  const sport = categories.find(({ level }) => level === 2)!
  const { districts } = await site.read(getLanding, { adCode: GUANGZHOU, categoryId: sport.categoryId })
  return { sport, categoryId: sport.categoryId, districtCode: districts[0]!.adCode }
}

test('R-15.5 the landing of a sport in a district, a city and the country sums up its coaches', async () => {
  const { categoryId, districtCode } = await largest()
  const filters: Parameters<typeof countedOf>[0][] = [
    { adCode: GUANGZHOU, districtCode, categoryId },
    { adCode: GUANGZHOU, categoryId },
    { categoryId },
  ]
  for (const filter of filters) {
    const { coachCount, verifiedCount, markedCount, prices, score, wider } = await site.read(getLanding, filter)
    expect({ coachCount, verifiedCount, markedCount, prices }).toEqual(await countedOf(filter))
    expect(score).toBeGreaterThan(3)
    const wide = filter.districtCode ? { adCode: GUANGZHOU, categoryId } : filter.adCode ? { categoryId } : null
    if (wide) expect(wider).toMatchObject(await countedOf(wide))
    else expect(wider).toBeNull()
  }
})

test('R-15.5 districts, cities, kinds and venues are counted for the sport', async () => {
  const { categoryId, sport } = await largest()
  const here = await site.read(getLanding, { adCode: GUANGZHOU, categoryId })
  for (const { adCode, coachCount } of here.districts) {
    expect((await countedOf({ adCode: GUANGZHOU, districtCode: adCode, categoryId })).coachCount).toBe(coachCount)
  }
  expect(here.districts.reduce((sum, { coachCount }) => sum + coachCount, 0)).toBe(sport.coachCount)
  expect(here.cities).toContainEqual({ adCode: GUANGZHOU, coachCount: sport.coachCount })
  for (const { categoryId: kind, coachCount } of here.kinds) {
    expect((await countedOf({ adCode: GUANGZHOU, categoryId: kind })).coachCount).toBe(coachCount)
  }
  const { list } = await site.read(searchCoaches, { adCode: GUANGZHOU, categoryId })
  expect(here.venues.length).toBeGreaterThan(0)
  for (const { name, coachNames } of here.venues) {
    expect(list.filter(({ venueNames }) => venueNames.includes(name)).map((each) => each.name)).toEqual(coachNames)
  }
  const country = await site.read(getLanding, { categoryId })
  expect(country.cities).toEqual(here.cities)
  expect(country.coachCount).toBe(country.cities.reduce((sum, { coachCount }) => sum + coachCount, 0))
  expect(country.districts).toHaveLength(12)
  expect(await site.read(getLanding, { adCode: '540600', categoryId })).toMatchObject({
    coachCount: 0,
    score: null,
    prices: [],
    changedAt: null,
    districts: [],
    venues: [],
  })
})

test('R-15.5 a city and its districts have a landing page for each category with three or more coaches, of every level', async () => {
  const rows = await site.read(getLandings, { adCode: GUANGZHOU })
  const { categories } = await site.read(getCityOverview, { adCode: GUANGZHOU })
  const worthy = categories.filter(({ coachCount }) => coachCount >= 3)
  expect(rows.filter(({ districtCode }) => districtCode === null)).toHaveLength(worthy.length)
  const ofDistricts = rows.filter(({ districtCode }) => districtCode !== null)
  expect(ofDistricts.length).toBeGreaterThan(30)
  for (const { districtCode, categoryId, coachCount } of ofDistricts.slice(0, 30)) {
    expect(coachCount).toBeGreaterThanOrEqual(3)
    const filter = { adCode: GUANGZHOU, districtCode: districtCode!, categoryId }
    expect((await site.read(searchCoaches, filter)).total).toBe(coachCount)
  }
  const country = await site.read(getLandings, {})
  const all = (await site.read(getCityOverview, {})).categories.filter(({ coachCount }) => coachCount >= 3)
  expect(new Map(country.map(({ categoryId, coachCount }) => [categoryId, coachCount]))).toEqual(
    new Map(all.map(({ categoryId, coachCount }) => [categoryId, coachCount])),
  )
  // A city without districts has only a landing of its own.
  const whole = await site.read(getLandings, { adCode: '441900' })
  expect(whole.length).toBeGreaterThan(0)
  expect(whole.every(({ districtCode }) => districtCode === null)).toBe(true)
})

test('R-15.5 lists have the same likeness exactly if they contain the same coaches', async () => {
  const rows = (await site.read(getLandings, { adCode: GUANGZHOU })).filter(({ coachCount }) => coachCount <= 6)
  const sets = new Map<string, Set<string>>()
  for (const { categoryId, districtCode, likeness } of rows) {
    const { list } = await site.read(searchCoaches, {
      adCode: GUANGZHOU,
      categoryId,
      ...(districtCode && { districtCode }),
    })
    const coaches = list.map(({ coachId }) => coachId).join()
    sets.set(likeness, (sets.get(likeness) ?? new Set()).add(coaches))
  }
  expect([...sets.values()].filter(({ size }) => size !== 1)).toEqual([])
  expect(sets.size).toBeLessThan(rows.length)
  expect(new Set([...sets.values()].flatMap((each) => [...each])).size).toBe(sets.size)
})

const allRows = () =>
  site.store.db.select().from(landing).orderBy(landing.categoryId, landing.cityCode, landing.districtCode)

test('R-15.5 taking a coach down, showing it again and new marks update the numbers in the same transaction', async () => {
  const { categoryId } = await largest()
  const filter = { adCode: GUANGZHOU, categoryId }
  const [first] = (await site.read(searchCoaches, filter)).list
  const before = await site.read(getLanding, filter)
  const whole = await allRows()
  const { coachId, commentCount, verifiedCount } = first!
  await changeCoach(site.store.db, PUSH_OFF, coachId, { status: 'disabled' })
  expect((await site.read(getLanding, filter)).coachCount).toBe(before.coachCount - 1)
  await changeCoach(site.store.db, PUSH_OFF, coachId, { status: 'live' })
  const again = await allRows()
  expect(again.map(({ changedAt, ...row }) => row)).toEqual(whole.map(({ changedAt, ...row }) => row))

  await site.store.db.transaction((tx) =>
    saveMarks(tx, coachId, { score: 1, commentCount: commentCount + 9, verifiedCount: verifiedCount + 5 }),
  )
  const marked = await site.read(getLanding, filter)
  expect(marked.verifiedCount).toBe(before.verifiedCount + 5)
  expect(marked.score).toBeLessThan(before.score!)
  expect(Date.parse(marked.changedAt!)).toBeGreaterThan(Date.parse(before.changedAt!))

  const rowsBefore = await allRows()
  await site.store.db.delete(landing)
  await recountAllLandings(site.store.db)
  expect(await allRows()).toEqual(rowsBefore)
})

test('R-15.5 two simultaneous changes in one city are both counted', async () => {
  const { categoryId } = await largest()
  const filter = { adCode: GUANGZHOU, categoryId }
  const [one, other] = (await site.read(searchCoaches, filter)).list
  const before = await site.read(getLanding, filter)
  await Promise.all(
    [one!, other!].map(({ coachId, commentCount, verifiedCount, score }) =>
      site.store.db.transaction((tx) =>
        saveMarks(tx, coachId, { score, commentCount, verifiedCount: verifiedCount + 1 }),
      ),
    ),
  )
  expect((await site.read(getLanding, filter)).verifiedCount).toBe(before.verifiedCount + 2)
  await site.store.db.update(coach).set({ verifiedCount: one!.verifiedCount }).where(eq(coach.coachId, one!.coachId))
})

test('C-14 R-15.8 a change of a coach dates exactly the lists the coach is in', async () => {
  const dates = async (adCode?: string) => ({
    whole: (await site.read(getCityOverview, { adCode })).changedAt,
    rows: await site.read(getLandings, { adCode }),
  })
  const [one] = (await site.read(searchCoaches, { adCode: GUANGZHOU })).list
  const [before, country, foshan] = [await dates(GUANGZHOU), await dates(), await dates('440600')]
  expect(before.whole).toBe(
    before.rows
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1),
  )
  const { coachId } = one!
  await changeCoach(site.store.db, PUSH_OFF, coachId, { status: 'live' })
  const { updatedAt } = await site.read(getCoachDetail, { coachId })

  const taught = one!.categories
    .flatMap(({ first, second, third }) => [first, second, third])
    .map((each) => each?.categoryId)
  const isIn = ({ categoryId, districtCode }: { categoryId: number; districtCode: string | null }) =>
    taught.includes(categoryId) && (districtCode === null || districtCode === one!.districtCode)
  const after = await dates(GUANGZHOU)
  expect(after.whole).toBe(updatedAt)
  expect(after.rows.map((row) => row.changedAt)).toEqual(
    before.rows.map((row) => (isIn(row) ? updatedAt : row.changedAt)),
  )
  expect(after.rows.filter(isIn).length).toBeGreaterThan(2)
  const all = await dates()
  expect(all.rows.map((row) => row.changedAt)).toEqual(
    country.rows.map((row) => (isIn(row) ? updatedAt : row.changedAt)),
  )
  expect(await dates('440600')).toEqual(foshan)
})
