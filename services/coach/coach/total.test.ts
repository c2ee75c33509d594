import { sql } from 'drizzle-orm'
import { MAX_OFFSET } from '#lib/contracts/limits.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import type { Store } from '#services/shared/store/database.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { createCoachContext } from '../context.ts'
import { listing } from '../db/schema.ts'
import { SURELY_MANY } from './bounded-count.ts'
import { categoryFacet, SAMPLE, SAMPLE_SHARE, traitsOf } from './facets.ts'
import { listCoaches } from './list.ts'
import { bumpRevision } from './revision.ts'

/** Totals of lists longer than can be paged to; search rows are enough for that. */
let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const CROWD = 21
const EVERY = `${CROWD}, ${categoryFacet(1)}`

/** A crowd and a category on every row, the sample facet on one in 64. */
async function writeRows(count: number) {
  await store.db.execute(sql`truncate ${listing}`)
  await store.db.execute(sql`
    insert into ${listing} (coach_id, city_code, district_code, sport_id, facets, traits, prices, min_price, score, recommended,
      heat, created_at, updated_at, name, name_pinyin, venue_text, words)
    select n, '440100', '440106', 1, facets, ${traitsOf([CROWD]).traits}::int, '{}', n, 0, n % 1000, 0, now(), now(), '', '', '',
      array_to_tsvector(array['篮球'] || array(select '#' || f from unnest(facets) as f))
    from generate_series(1, ${count}::int) as n,
      lateral (select case when n % ${SAMPLE_SHARE}::int = 0 then ${`{${SAMPLE}, ${EVERY}}`} else ${`{${EVERY}}`} end::text::int[] as facets) as f`)
  await bumpRevision(store.db)
}

const totalOf = async (input: object) => {
  const question = { sort: 'recommended', pageNum: 1, pageSize: 10, ...input } as const
  const { total, isTotalCapped } = await listCoaches(
    createCoachContext(store.db, { log: createLog('silent') }),
    question,
  )
  return [total, isTotalCapped]
}
const questions = [
  {},
  { adCode: '440100' },
  { suitableCrowd: 1 },
  { categoryId: 1 },
  { nameLikeSearch: '篮球' },
] as const

test('R-7.7 a total is exact up to the last row that can be paged to', async () => {
  await writeRows(MAX_OFFSET)
  for (const question of questions) expect(await totalOf(question)).toEqual([MAX_OFFSET, false])
  for (const filter of [{ suitableCrowd: 1 }, { categoryId: 1 }]) {
    expect(await totalOf({ ...filter, minPrice: 9_991 })).toEqual([10, false])
  }
})

test('R-7.7 one row more than can be paged to caps the total', async () => {
  await writeRows(MAX_OFFSET + 1)
  for (const question of questions) expect(await totalOf(question)).toEqual([MAX_OFFSET, true])
})

test('R-7.7 very long lists are counted by a sample, which is never wrong below the cap', async () => {
  expect(SURELY_MANY * SAMPLE_SHARE).toBeGreaterThan(MAX_OFFSET * 1.4)
  await writeRows(SURELY_MANY * SAMPLE_SHARE + SAMPLE_SHARE)
  for (const question of questions) expect(await totalOf(question)).toEqual([MAX_OFFSET, true])
})

test('R-7.7 the total of a text search follows the price filter and rows written since', async () => {
  const context = createCoachContext(store.db, { log: createLog('silent') })
  const under = async (maxPrice: number) => {
    const question = { sort: 'recommended', pageNum: 1, pageSize: 10, nameLikeSearch: '篮球', maxPrice } as const
    const { total, isTotalCapped } = await listCoaches(context, question)
    return [total, isTotalCapped]
  }
  await writeRows(8_000)
  expect(await under(7_500)).toEqual([7_500, false])
  expect(await under(6_000)).toEqual([6_000, false])
  expect(await under(100)).toEqual([100, false])
  await writeRows(MAX_OFFSET + 1)
  expect(await under(7_501)).toEqual([7_501, false])
  expect(await under(MAX_OFFSET)).toEqual([MAX_OFFSET, false])
  expect(await under(MAX_OFFSET + 1)).toEqual([MAX_OFFSET, true])
})

test('R-7.7 by distance the total is the same from anywhere and follows rows written since', async () => {
  const context = createCoachContext(store.db, { log: createLog('silent') })
  const from = async (longitude: number) => {
    const question = { sort: 'distance', longitude, latitude: 23, pageNum: 1, pageSize: 10, maxPrice: 9_000 } as const
    return (await listCoaches(context, question)).total
  }
  await writeRows(8_000)
  expect(await from(113)).toBe(8_000)
  expect(await from(114)).toBe(8_000)
  await writeRows(100)
  expect(await from(115)).toBe(100)
  await writeRows(MAX_OFFSET)
  expect(await from(116)).toBe(9_000)
  expect(await from(117)).toBe(9_000)
})
