import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import { getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { coach } from '../db/schema.ts'
import { sweepTeachingYears } from './sweep-teaching-years.ts'

/** 00:30 on New Year's Day in China, still 2030 elsewhere. */
const NEW_YEAR = new Date('2030-12-31T16:30:00Z')

let site: TestSite
let revalidatedTags: string[]
/** Number of batches that revalidated. */
let calls: number

beforeAll(async () => {
  site = await openTestSite({ coaches: 200 })
})
afterAll(() => site.close())

const sweep = async (now: Date, done: { year: number | null } = { year: null }) => {
  revalidatedTags = []
  calls = 0
  const revalidate = async (tags: readonly string[]) => {
    calls++
    revalidatedTags.push(...tags)
  }
  await sweepTeachingYears({ db: site.store.db, now: () => now, revalidate, push: PUSH_OFF }, done)
  return done
}
const found = async (teachingYears: 2 | 3, { districtCode }: Pick<typeof coach.$inferSelect, 'districtCode'>) =>
  (await site.read(searchCoaches, { teachingYears, districtCode, pageSize: 100 })).list.map(({ coachId }) => coachId)

test('R-3.29 a coach reaching ten years of teaching at midnight in China moves to the next range on page and list, once', async () => {
  const { db } = site.store
  await sweep(new Date('2030-06-01T00:00:00Z'))
  const [one, other] = await db
    .select()
    .from(coach)
    .where(and(eq(coach.status, 'live'), gte(coach.coachingSince, 2000)))
    .limit(2)
  await db.update(coach).set({ coachingSince: 2021, teachingYears: 2 }).where(eq(coach.coachId, one!.coachId))
  await db.update(coach).set({ coachingSince: 2024, teachingYears: 2 }).where(eq(coach.coachId, other!.coachId))
  const before = await db.select().from(coach).where(eq(coach.coachId, other!.coachId))

  const done = await sweep(NEW_YEAR)
  expect(done).toEqual({ year: 2031 })
  expect(revalidatedTags).toEqual(expect.arrayContaining(['coaches', `coach:${one!.coachId}`]))
  expect(revalidatedTags).not.toContain(`coach:${other!.coachId}`)
  expect(await db.select().from(coach).where(eq(coach.coachId, other!.coachId))).toEqual(before)
  expect((await site.read(getCoachDetail, { coachId: one!.coachId })).teachingYears).toBe(3)
  expect(await found(3, one!)).toContain(one!.coachId)
  expect(await found(2, one!)).not.toContain(one!.coachId)

  await sweep(NEW_YEAR)
  expect(revalidatedTags).toEqual([])
})

test('R-3.29 all coaches are checked, however many, and only once a year', async () => {
  const { db } = site.store
  const everybody = await db.$count(coach)
  await db.update(coach).set({ coachingSince: 1990, teachingYears: 1 })
  const done = await sweep(NEW_YEAR)
  expect(await db.$count(coach, ne(coach.teachingYears, 4))).toBe(0)
  expect(new Set(revalidatedTags).size).toBeGreaterThan(everybody)

  // In small batches, with everybody else's turn in between.
  expect(calls).toBeGreaterThan(everybody / 25)

  await db.update(coach).set({ teachingYears: 1 })
  await sweep(new Date(NEW_YEAR.getTime() + 86_400_000), done)
  expect([revalidatedTags, await db.$count(coach, inArray(coach.teachingYears, [4]))]).toEqual([[], 0])
})
