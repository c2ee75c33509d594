import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { generateMarketplace } from '#demo/seed/generate.ts'
import type { SeedCoach, SeedVenue } from '#demo/seed/types.ts'
import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import { MAX_OFFSET } from '#lib/contracts/limits.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { type Db, rowsOf, type Store } from '#services/shared/store/database.ts'
import { beforeQueries, type SqlQuery } from '#tests/services/before-queries.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { readTree } from '../category/tree.ts'
import { coach, listing } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import type { Position } from '../distance.ts'
import { reindexVenues } from '../venue/reindex.ts'
import { changeCoach } from './change.ts'
import { facetsRequiredBy } from './facets.ts'
import { listNearest } from './nearest.ts'
import { listIds } from './queries.ts'
import { reindexCoachesAt } from './reindex.ts'
import { createTotals } from './totals.ts'

const GUANGZHOU = '440100'
const TIANHE = { longitude: 113.361, latitude: 23.125 }
/** Totals that select the strategy: measuring all, or walking however far. */
const FEW = 1
const MANY = MAX_OFFSET + 1

let store: Store
let coaches: Map<number, SeedCoach>
let venues: Map<number, SeedVenue>

beforeAll(async () => {
  store = await openTestStore({})
  const data = generateMarketplace({})
  coaches = new Map([...data.coaches].map((each) => [each.coachId, each]))
  venues = new Map(data.venues.filter(({ status }) => status === 'live').map((each) => [each.venueId, each]))
})
afterAll(() => store.close())

const wantedBy = (filter: CoachFilter) => ({ facets: facetsRequiredBy(filter), oneOf: [], price: filter })
const nearest = async (filter: CoachFilter, from: Position, limit: number, total: number) =>
  (await listNearest(store.db, { criteria: wantedBy(filter), from, limit }, total)).ids

function metres(a: Position, b: Position): number {
  const [x, y] = [(a.latitude * Math.PI) / 180, (b.latitude * Math.PI) / 180]
  const turn = ((b.longitude - a.longitude) * Math.PI) / 180
  return (
    2 *
    6_371_008.8 *
    Math.asin(Math.sqrt(Math.sin((y - x) / 2) ** 2 + Math.cos(x) * Math.cos(y) * Math.sin(turn / 2) ** 2))
  )
}

type Row = { coach_id: number; facets: number[]; prices: (number | null)[]; min_price: number }

/** Every listed coach measured one by one; in millimetres, because engines round differently. */
async function measuredOneByOne(filter: CoachFilter, from: Position): Promise<number[]> {
  const { feeType, minPrice = 0, maxPrice = Infinity } = filter
  const requiredFacets = facetsRequiredBy(filter)
  const rows = await rowsOf<Row>(
    store.db,
    sql`select coach_id::int, facets, prices, min_price from ${listing} where ${sql.raw(requiredFacets.length > 0 ? `facets @> '{${requiredFacets}}'` : 'true')}`,
  )
  const distance = (id: number) =>
    Math.round(
      Math.min(
        ...coaches
          .get(id)!
          .venueIds.flatMap((each) => venues.get(each) ?? [])
          .map((each) => metres(from, each)),
      ) * 1_000,
    )
  return rows
    .filter(({ prices, min_price }) => {
      const price = (feeType ? prices[feeType - 1] : min_price) ?? -1
      return price >= minPrice && price <= maxPrice
    })
    .map(({ coach_id }) => ({ id: coach_id, away: distance(coach_id) }))
    .sort((a, b) => a.away - b.away || b.id - a.id)
    .map(({ id }) => id)
}

/** Seeded, so that failures are reproducible. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('R-7.7 the nearest coaches are those found by measuring every distance, from anywhere, for any filter and length', async () => {
  const random = createRandom(7)
  const oneOf = <T>(...values: T[]) => values[Math.floor(random() * values.length)] as T
  const far: Position[] = [
    { longitude: 0, latitude: 0 },
    { longitude: -179.9, latitude: 40 },
    { longitude: 179.9, latitude: -80 },
    { longitude: 120, latitude: 90 },
  ]
  const sports = [...new Set([...coaches.values()].flatMap(({ categoryIds }) => categoryIds))]
  for (let nth = 0; nth < 40; nth++) {
    const from = far[nth] ?? { longitude: 75 + 60 * random(), latitude: 18 + 35 * random() }
    const filter: CoachFilter = {
      adCode: oneOf(undefined, undefined, GUANGZHOU, '310100', '100000'),
      sex: oneOf(undefined, undefined, 1, 2),
      feeType: oneOf(undefined, undefined, 1, 2),
      maxPrice: oneOf(undefined, undefined, 15_000, 30_000),
      categoryId: oneOf(undefined, undefined, undefined, oneOf(...sports)),
    }
    const right = await measuredOneByOne(filter, from)
    for (const limit of [3, 40, 400]) {
      for (const total of [FEW, MANY]) {
        const found = await nearest(filter, from, limit, total)
        expect({ filter, from, limit, total, found }).toEqual({
          filter,
          from,
          limit,
          total,
          found: right.slice(0, limit),
        })
      }
    }
  }
})

test('R-7.7 in a district only its own coaches are found, wherever the position is', async () => {
  const districts = [
    ...new Set([...coaches.values()].filter((each) => each.cityCode === GUANGZHOU).map((each) => each.districtCode)),
  ]
  for (const districtCode of districts) {
    const filter = { adCode: GUANGZHOU, districtCode }
    const right = await measuredOneByOne(filter, TIANHE)
    for (const total of [FEW, MANY]) expect(await nearest(filter, TIANHE, 100, total)).toEqual(right.slice(0, 100))
  }
})

test('R-7.7 when a venue moves, closes or opens, its coaches’ distances follow', async () => {
  const { db } = store
  const [first] = await nearest({ adCode: GUANGZHOU }, TIANHE, 1, MANY)
  const [venueId] = coaches.get(first!)!.venueIds
  const isIt = sql`venue_id = ${venueId}`
  const reindex = async () => {
    const tree = await readTree(db)
    await reindexCoachesAt(db, tree, venueId!)
    await reindexVenues(db, tree, [venueId!])
  }
  const far = { longitude: 87.6, latitude: 43.8 }
  const { longitude, latitude } = venues.get(venueId!)!
  const place = async (at: Position) => {
    await db.execute(sql`update ${venue} set longitude = ${at.longitude}, latitude = ${at.latitude} where ${isIt}`)
    await reindex()
  }
  const atHome = [...coaches.values()].filter((each) => each.status === 'live' && each.venueIds.includes(venueId!))
  const ids = (some: SeedCoach[]) => some.map(({ coachId }) => coachId).sort((a, b) => b - a)
  await place(far)
  expect(await nearest({ adCode: GUANGZHOU }, far, atHome.length, MANY)).toEqual(ids(atHome))
  await place({ longitude, latitude })
  expect(await nearest({ adCode: GUANGZHOU }, TIANHE, 50, MANY)).toEqual(
    (await measuredOneByOne({ adCode: GUANGZHOU }, TIANHE)).slice(0, 50),
  )
  // Without a live venue they are as far as the centre of the district.
  await db.execute(sql`update ${venue} set status = 'disabled' where ${isIt}`)
  await reindex()
  const only = atHome.filter(({ venueIds }) => venueIds.every((each) => each === venueId || !venues.has(each)))
  const { districtCode } = only[0]!
  const neighbours = ids(only.filter((each) => each.districtCode === districtCode))
  const [middle] = await rowsOf<Position>(
    db,
    sql`select avg(longitude) as longitude, avg(latitude) as latitude from coach.venue_listing
        where district_code = ${districtCode}`,
  )
  expect(await nearest({ adCode: GUANGZHOU }, middle!, neighbours.length, MANY)).toEqual(neighbours)
  await db.execute(sql`update ${venue} set status = 'live' where ${isIt}`)
  await reindex()
})

test('R-7.7 a coach without any place comes last, and one taken down is not found', async () => {
  const { db } = store
  const filter = { adCode: GUANGZHOU }
  const all = await nearest(filter, TIANHE, 5_000, MANY)
  await db.execute(sql`delete from coach.place_coach where coach_id = ${all[0]}`)
  for (const total of [all.length, MANY])
    expect(await nearest(filter, TIANHE, 5_000, total)).toEqual([...all.slice(1), all[0]])
  await changeCoach(db, PUSH_OFF, all[0]!, { status: 'disabled' })
  expect(await nearest(filter, TIANHE, 5_000, MANY)).toEqual(all.slice(1))
  await changeCoach(db, PUSH_OFF, all[0]!, { status: 'live' })
  expect(await nearest(filter, TIANHE, 5_000, MANY)).toEqual(all)
})

/** Ids of copies start here. */
const COPY = 1_000_000

/** Multiplies the coaches at the same venues; leaves out what only texts and details need. */
async function multiply(db: Db, times: number) {
  const copy = async (table: PgTable, changed: Record<string, SQL>) => {
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
    const names = sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    )
    const values = sql.join(
      columns.map((name) => changed[name] ?? sql.identifier(name)),
      sql`, `,
    )
    await db.execute(
      sql`insert into ${table} (${names}) select ${values} from ${table}, generate_series(1, ${times - 1}) as nth`,
    )
  }
  const coachId = sql`coach_id + ${COPY} * nth`
  await copy(coach, { coach_id: coachId, introduction: sql`''` })
  await copy(listing, { coach_id: coachId, words: sql`''::tsvector` })
  for (const table of ['coach', 'listing', 'place', 'place_coach'])
    await db.execute(sql`vacuum analyze coach.${sql.identifier(table)}`)
}

/** Wraps the store to add up the buffers its queries read. */
function countBuffers(db: Db) {
  let buffers = 0
  const explain = async ({ sql, params }: SqlQuery) => {
    const query = { sql: `explain (analyze, buffers, format json) ${sql}`, params }
    type Explained = { rows: { 'QUERY PLAN': [{ Plan: Record<string, number> }] }[] }
    const { rows } = (await db._.session.prepareQuery(query, undefined, undefined, false).execute()) as Explained
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
    buffers += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
  }
  return { db: beforeQueries(db, explain), read: () => buffers }
}

test('R-7.7 sorting by distance does not read coaches too far away to be shown', async () => {
  await multiply(store.db, 8)
  const filters: CoachFilter[] = [{}, { adCode: GUANGZHOU }, { sex: 2 }, { maxPrice: 20_000 }]
  for (const filter of filters) {
    const { db, read } = countBuffers(store.db)
    const { ids, total } = await listIds(
      { db, totals: createTotals() },
      { filter, sort: 'distance', from: TIANHE },
      { limit: 60, withTotal: true },
    )
    expect(ids).toHaveLength(60)
    // Measuring each would read a dozen.
    expect(total).toBeGreaterThan(1_000)
    expect(read()).toBeLessThan(1_000)
  }
})
