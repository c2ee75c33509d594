import { sql } from 'drizzle-orm'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getVenueList } from '#lib/contracts/venue/venue.ts'
import { rowsOf } from '#services/shared/store/database.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { FAQ_PAGES } from './pages.ts'

/** The rules describe the order of lists; these tests check that the lists match. */
const rules = FAQ_PAGES.find(({ key }) => key === 'guize')!.body

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ coaches: 60 })
})
afterAll(() => site.close())

test('R-2.32 R-14.9 coaches are sorted by points, ties newest first, as the rules say', async () => {
  expect(rules).toContain('教练列表默认用“综合排序”：得分高的在前，得分相同的，新入驻的在前')
  const recommended = sql`update coach.listing set recommended = coach_id % 3`
  await site.store.db.execute(recommended)
  const rows = await rowsOf<{ id: number }>(
    site.store.db,
    sql`select coach_id::int as id from coach.listing order by recommended desc, coach_id desc limit 40`,
  )
  const { list } = await site.read(searchCoaches, { pageSize: 40 })
  expect(list.map(({ coachId }) => coachId)).toEqual(rows.map(({ id }) => id))
})

test('R-2.32 venues are sorted open ones first, then by number of coaches, as the rules say', async () => {
  expect(rules).toContain('场馆列表默认正常营业的在前，再按在那里上课的教练人数排列')
  const { list } = await site.read(getVenueList, { pageSize: 100 })
  const signals = list.map(({ businessStatus, coachCount }) => (businessStatus === 1 ? 1_000 : 0) + coachCount)
  expect(new Set(signals).size).toBeGreaterThan(2)
  expect(signals).toEqual(signals.toSorted((a, b) => b - a))
})
