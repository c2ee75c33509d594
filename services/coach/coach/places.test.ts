import { sql } from 'drizzle-orm'
import { type CoachSearchInput, getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { type Db, rowsOf, type Store } from '#services/shared/store/database.ts'
import { beforeQueries } from '#tests/services/before-queries.ts'
import { onPostgres } from '#tests/services/on-postgres.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { createCoachService } from '../app.ts'

const GUANGZHOU = '440100'
const MANY = 32

let store: Store
beforeAll(async () => {
  store = await openTestStore({})
})
afterAll(() => store.close())

function callsOf(db: Db) {
  const { app } = createCoachService(
    { ...store, db },
    { log: createLog('silent'), findActor: async () => null, secret: 'of this test' },
  )
  return async (endpoint: Endpoint, input: object) => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
    const isPost = endpoint.method === 'POST'
    const query = isPost
      ? ''
      : `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, `${value}`]))}`
    const { status, headers } = await app.request(`/${endpoint.path}${query}`, isPost ? post : {})
    return { status, retryAfter: headers.get('retry-after') }
  }
}

/** Queries by distance, no two the same. */
const byDistance = (nth: number): CoachSearchInput => ({ sort: 'distance', longitude: 113 + nth / 100, latitude: 23 })
const others: [Endpoint, object][] = [
  [searchCoaches, { adCode: GUANGZHOU, sort: 'score', sex: 1 }],
  [searchCoaches, { nameLikeSearch: '篮球' }],
  [searchCoaches, { adCode: GUANGZHOU, pageSize: 500 }],
]

test('hanging queries by distance do not take all connections or all slots of the service', async () => {
  const released = Promise.withResolvers<void>()
  let started = 0
  const slow = beforeQueries(store.db, async ({ sql }) => {
    if (!sql.includes('order by metres')) return
    started++
    await released.promise
  })
  const call = callsOf(slow)
  const responses: { status: number; retryAfter: string | null }[] = []
  const standing = Array.from({ length: 100 }, async (_, nth) => {
    responses.push(await call(searchCoaches, byDistance(nth)))
  })
  const [first] = await rowsOf<{ coach_id: number }>(store.db, sql`select coach_id::int from coach.listing limit 1`)
  for (const [endpoint, input] of [...others, [getCoachDetail, { coachId: first!.coach_id }]] as typeof others)
    expect({ input, ...(await call(endpoint, input)) }).toMatchObject({ input, status: 200 })
  expect(started).toBeLessThanOrEqual(3)
  // A full queue rejects at once and says when to retry.
  expect(responses.length).toBeGreaterThan(30)
  expect(new Set(responses.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 1']))
  released.resolve()
  await Promise.all(standing)
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3)
})

onPostgres('32 queries by distance waiting for the store leave connections for every other search', async () => {
  const call = callsOf(store.db)
  let standing: Promise<unknown>[] = []
  await store.onOneConnection((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table coach.place in access exclusive mode`)
      standing = Array.from({ length: MANY }, (_, nth) => call(searchCoaches, byDistance(nth)))
      for (const [endpoint, input] of others.map(([endpoint, input]) => [endpoint, { ...input, identity: 1 }] as const))
        expect({ input, ...(await call(endpoint, input)) }).toMatchObject({ input, status: 200 })
    }),
  )
  await Promise.all(standing)
})
