import { eq } from 'drizzle-orm'
import type { SeedCoach, SeedVenue } from '#demo/seed/types.ts'
import { type CoachSearchInput, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { coach } from '../db/schema.ts'
import { reindexCoach } from './reindex.ts'

const GUANGZHOU = '440100'
const TIANHE = { longitude: 113.361, latitude: 23.125 }

let site: TestSite
let venues: Map<number, SeedVenue>
let coaches: Map<number, SeedCoach>

beforeAll(async () => {
  site = await openTestSite()
  venues = new Map(site.data.venues.filter(({ status }) => status === 'live').map((each) => [each.venueId, each]))
  coaches = new Map([...site.data.coaches].map((each) => [each.coachId, each]))
})
afterAll(() => site.close())

const near = async (input: CoachSearchInput = {}) =>
  (await site.read(searchCoaches, { adCode: GUANGZHOU, sort: 'distance', ...TIANHE, pageSize: 500, ...input })).list

/** The law of cosines, so that the service's formula is not checked against itself. */
function metres(a: typeof TIANHE, b: typeof TIANHE): number {
  const [x, y] = [(a.latitude * Math.PI) / 180, (b.latitude * Math.PI) / 180]
  const turn = ((b.longitude - a.longitude) * Math.PI) / 180
  return 6_371_008.8 * Math.acos(Math.sin(x) * Math.sin(y) + Math.cos(x) * Math.cos(y) * Math.cos(turn))
}

test('R-7.7 by distance the coach with the nearest venue comes first, and the distance is given', async () => {
  const list = await near()
  expect(list.length).toBeGreaterThan(20)
  const distances = list.map(({ distance }) => distance!)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  const checked = list.filter(({ coachId }) => coaches.get(coachId)!.venueIds.some((id) => venues.has(id)))
  expect(checked.length).toBeGreaterThan(20)
  for (const { coachId, distance } of checked) {
    const places = coaches.get(coachId)!.venueIds.flatMap((id) => venues.get(id) ?? [])
    expect(Math.abs(distance! - Math.min(...places.map((place) => metres(TIANHE, place))))).toBeLessThan(2)
  }
})

test('R-7.7 the order by distance also applies to searches and from page to page', async () => {
  const { list, total } = await site.read(searchCoaches, { adCode: GUANGZHOU, sort: 'distance', ...TIANHE })
  expect(list.map(({ coachId }) => coachId)).toEqual((await near()).slice(0, 10).map(({ coachId }) => coachId))
  expect(total).toBe((await near()).length)
  const found = await near({ nameLikeSearch: '篮球' })
  const distances = found.map(({ distance }) => distance!)
  expect(found.length).toBeGreaterThan(0)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

test('R-7.7 without a position, sorting by distance gives the recommended order and no distances', async () => {
  const [byDistance, recommended] = await Promise.all([
    site.read(searchCoaches, { adCode: GUANGZHOU, sort: 'distance', longitude: 113.3 }),
    site.read(searchCoaches, { adCode: GUANGZHOU }),
  ])
  expect(byDistance).toEqual(recommended)
  expect(byDistance.list.every(({ distance }) => distance === null)).toBe(true)
})

test('R-7.7 a coach without a venue is sorted as if in the middle of the district, with neither distance nor place', async () => {
  const [first] = await near()
  const { venueIds } = coaches.get(first!.coachId)!
  const { db } = site.store
  const teachAt = async (ids: readonly number[]) => {
    const [before] = await db.select().from(coach).where(eq(coach.coachId, first!.coachId))
    const after = { ...before!, venueIds: [...ids] }
    await db.update(coach).set(after).where(eq(coach.coachId, after.coachId))
    await reindexCoach(db, PUSH_OFF, { before: before!, after })
  }
  await teachAt([])
  const from = { ...TIANHE, longitude: 113.3 }
  const list = await near(from)
  const at = list.findIndex(({ coachId }) => coachId === first!.coachId)
  expect(list[at]).toMatchObject({ distance: null, longitude: null, latitude: null })
  const here = [...venues.values()].filter(({ districtCode }) => districtCode === first!.districtCode)
  const mean = (of: (venue: SeedVenue) => number) => here.reduce((sum, each) => sum + of(each), 0) / here.length
  const middle = { longitude: mean((each) => each.longitude), latitude: mean((each) => each.latitude) }
  const distances = (part: typeof list) => part.flatMap(({ distance }) => distance ?? [])
  expect(Math.max(...distances(list.slice(0, at)))).toBeLessThan(metres(from, middle) + 1)
  expect(Math.min(...distances(list.slice(at + 1)))).toBeGreaterThan(metres(from, middle) - 1)
  await teachAt(venueIds)
})
