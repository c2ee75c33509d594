import type { SeedCoach } from '#demo/seed/types.ts'
import { getHotCoaches, getNewCoaches, getRelatedCoaches } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { spread } from './blocks.ts'
import { popularityOf } from './popularity.ts'

const GUANGZHOU = '440100'

let site: TestSite
let coaches: Map<number, SeedCoach>

beforeAll(async () => {
  site = await openTestSite()
  coaches = new Map([...site.data.coaches].map((each) => [each.coachId, each]))
})
afterAll(() => site.close())

const sportOf = (coachId: number) => Math.floor(coaches.get(coachId)!.categoryIds[0]! / 100)

test('R-7.8 the hot coaches of a city are live, from that city, and from as many sports as there is room for', async () => {
  const hot = await site.read(getHotCoaches, { adCode: GUANGZHOU, size: 8 })
  expect(hot).toHaveLength(8)
  for (const { coachId, cityCode } of hot) {
    expect(cityCode).toBe(GUANGZHOU)
    expect(coaches.get(coachId)!.status).toBe('live')
  }
  const sports = new Set(
    [...coaches.values()].filter(({ cityCode }) => cityCode === GUANGZHOU).map(({ coachId }) => sportOf(coachId)),
  )
  expect(new Set(hot.map(({ coachId }) => sportOf(coachId))).size).toBe(Math.min(8, sports.size))
})

test('R-7.8 R-10.14 paused coaches are not among the hot coaches', async () => {
  const hot = await site.read(getHotCoaches, { adCode: GUANGZHOU, size: 24 })
  expect(hot.length).toBeGreaterThan(0)
  expect(hot.filter(({ isPaused }) => isPaused)).toEqual([])
})

test('R-7.8 within a sport the hottest coaches come first: by score, comments, collections and views', async () => {
  const hot = await site.read(getHotCoaches, { adCode: GUANGZHOU, categoryId: 201, size: 24 })
  expect(hot.length).toBeGreaterThan(0)
  const heats = new Map<number, number[]>()
  for (const { coachId } of hot) {
    const each = coaches.get(coachId)!
    expect(each.categoryIds.some((id) => Math.floor(id / 100) === 201)).toBe(true)
    const kind = each.categoryIds[0]!
    heats.set(kind, [...(heats.get(kind) ?? []), popularityOf({ ...each, views: each.viewCount })])
  }
  for (const list of heats.values()) expect(list).toEqual([...list].sort((a, b) => b - a))
})

test('R-7.8 more of any signal makes a coach hotter; one enthusiastic mark does not beat many good ones', () => {
  const base = { score: 4.5, verifiedCount: 10, collectedCount: 10, views: 100 }
  for (const more of [{ score: 4.9 }, { verifiedCount: 30 }, { collectedCount: 30 }, { views: 900 }]) {
    expect(popularityOf({ ...base, ...more })).toBeGreaterThan(popularityOf(base))
  }
  expect(popularityOf({ ...base, score: 5, verifiedCount: 1 })).toBeLessThan(
    popularityOf({ ...base, score: 4.7, verifiedCount: 60 }),
  )
})

test('spreading takes the first of each kind in order, then the second of each', () => {
  expect(spread(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'], (item) => item[0], 5)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
})

test('new coaches are the newest live ones of the city', async () => {
  const mine = [...coaches.values()]
    .filter(({ status, cityCode }) => status === 'live' && cityCode === GUANGZHOU)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.coachId - a.coachId)
  const shown = await site.read(getNewCoaches, { adCode: GUANGZHOU, size: 6 })
  expect(shown.map(({ coachId }) => coachId)).toEqual(mine.slice(0, 6).map(({ coachId }) => coachId))
})

test('related coaches teach the same sport, never the coach itself, and the same district comes first', async () => {
  const own = [...coaches.values()].find(({ status, cityCode, districtCode }) => {
    const near = [...coaches.values()].filter((each) => each.status === 'live' && each.districtCode === districtCode)
    return status === 'live' && cityCode === GUANGZHOU && near.length > 4
  })!
  const related = await site.read(getRelatedCoaches, { coachId: own.coachId, size: 12 })
  expect(related).toHaveLength(12)
  for (const { coachId, categories } of related) {
    expect(coachId).not.toBe(own.coachId)
    expect(categories.map(({ second }) => second.categoryId)).toContain(sportOf(own.coachId))
  }
  const rings = related.map((each) =>
    each.districtCode === own.districtCode ? 0 : each.cityCode === own.cityCode ? 1 : 2,
  )
  expect(rings).toEqual([...rings].sort())
})

test('a coach who is the only one of the sport in the city gets related coaches from the nearest cities', async () => {
  const lone = [...coaches.values()].find(({ coachId, cityCode, status }) => {
    const same = [...coaches.values()].filter(
      (each) => each.cityCode === cityCode && each.categoryIds.some((id) => Math.floor(id / 100) === sportOf(coachId)),
    )
    return status === 'live' && same.length === 1
  })
  if (!lone) throw new Error('the demo data have no such coach')
  const related = await site.read(getRelatedCoaches, { coachId: lone.coachId })
  expect(related.length).toBeGreaterThan(0)
  expect(related.every(({ cityCode }) => cityCode !== lone.cityCode)).toBe(true)
})

test('related coaches of a disabled or unknown coach are refused like the coach’s own page', async () => {
  const disabled = [...coaches.values()].find(({ status }) => status === 'disabled')!
  const codeOf = async (coachId: number) => (await site.call(getRelatedCoaches, { coachId })).envelope.code
  expect(await codeOf(disabled.coachId)).toBe(ERROR_CODES.COACH_DISABLED)
  expect(await codeOf(987_654_321)).toBe(ERROR_CODES.GONE)
})

test.each([0, 25, 'many'])('R-7.8 a block size of %s is rejected', async (size) => {
  expect((await site.call(getHotCoaches, { size })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
})
