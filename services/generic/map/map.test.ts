import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createService } from '#services/shared/create-service.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import type { Store } from '#services/shared/store/database.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { attempt } from '../db/visitor-schema.ts'
import { mountMapLimit } from './routes.ts'

const SECRET = 'a-secret-for-tests-only'
const service = createService({ name: 'generic', log: createLog('silent'), findActor: async () => null })

let store: Store
beforeAll(async () => {
  store = await openTestStore()
  mountMapLimit(service, store.db, SECRET)
})
afterAll(() => store.close())

const signed = (address: string) => `${address};${createHmac('sha256', SECRET).update(address).digest('hex')}`
const count = (client: string, secret = SECRET) =>
  service.app.request('/internal/map-calls', {
    method: 'POST',
    headers: { 'x-internal-secret': secret, 'x-client-address': signed(client) },
  })

test('a client may make 60 map requests a minute; the next is told when to retry, other clients are not affected', async () => {
  // Ten at a time: the store of a busy machine has no room for sixty calls at once.
  for (let at = 0; at < 6; at++) {
    const some = await Promise.all(Array.from({ length: 10 }, () => count('198.51.100.7')))
    expect(some.map(({ status }) => status)).toEqual(Array(10).fill(204))
  }
  const next = await count('198.51.100.7')
  expect(next.status).toBe(429)
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(next.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await count('198.51.100.8')).status).toBe(204)
  await store.db.update(attempt).set({ at: sql`${attempt.at} - interval '61 seconds'` })
  expect((await count('198.51.100.7')).status).toBe(204)
})

test('without the internal secret the counter responds 404', async () => {
  expect((await count('198.51.100.9', 'guessed')).status).toBe(404)
})
