import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { createService } from '../create-service.ts'
import { createLog } from '../log/create-log.ts'
import { openPglite, openPostgres, type Store } from '../store/database.ts'
import { storeFailureOf, toServiceError } from './map-error.ts'

const slow = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'slow/v1/call',
  access: 'public',
  summary: '',
  input: z.object({}),
  data: z.null(),
})

let store: Store
beforeAll(async () => {
  store = await openPglite({ log: createLog('silent') })
})
afterAll(() => store.close())

test('calls failing because of the store leave one line at the default level, with the driver’s message and no data', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', (line) => lines.push(JSON.parse(line)))
  const service = createService({ name: 'coach', log, findActor: async () => null })
  service.mount(slow, async () => {
    // PostgreSQL's own message for a statement that ran too long.
    await store.db.execute(
      sql`do $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`,
    )
    return null
  })
  const app = new Hono().route('/', service.app)
  for (let at = 0; at < 20; at++) {
    const response = await app.request('/slow/v1/call', { method: 'POST' })
    expect((await response.json()).code).toBe(ERROR_CODES.BUSY)
  }
  expect(lines).toMatchObject([
    {
      level: 'error',
      process: 'services',
      service: 'coach',
      path: 'slow/v1/call',
      kind: 'statement timeout',
      code: '57014',
      error: 'canceling statement due to statement timeout',
    },
  ])
})

test.each([
  ['57014', '', 'statement timeout'],
  ['53100', '', 'disk full or broken'],
  ['58030', '', 'disk full or broken'],
  ['53300', '', 'no connection free'],
  ['', 'timeout exceeded when trying to connect', 'no connection free'],
  ['ECONNREFUSED', '', 'connection lost'],
  ['57P01', '', 'connection lost'],
  ['', 'Connection terminated unexpectedly', 'connection lost'],
  ['', 'Query read timeout', 'connection lost'],
  ['', 'Client has encountered a connection error and is not queryable', 'connection lost'],
])("a store error with code '%s' and message '%s' is classified as %s", (code, message, kind) => {
  const root = Object.assign(new Error(message), code && { code })
  expect(storeFailureOf(new Error('query failed', { cause: root }))?.kind).toBe(kind)
})

test('a write on a read-only store, as on a standby, is refused like one on an unavailable store', async () => {
  const write = store.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`)
    await tx.execute(sql`create table written (id int)`)
  })
  const error = await write.catch((reason: unknown) => reason)
  expect(storeFailureOf(error)).toMatchObject({ kind: 'read-only', code: '25006' })
  expect(toServiceError(error).code).toBe(ERROR_CODES.BUSY)
})

test('an error of our own is not a store failure', () => {
  expect(storeFailureOf(new TypeError('x is undefined'))).toBeNull()
})

const onPostgres = process.env.DATABASE_URL ? test : test.skip

onPostgres(
  'PostgreSQL failures are classified: statement timeout, no free connection, connection lost',
  async () => {
    const open = (url: string) => openPostgres({ url, size: 2, log: createLog('silent') })
    const kindOf = (store: Store, statement: string) =>
      store.db.execute(sql.raw(statement)).then(
        () => null,
        (error: unknown) => storeFailureOf(error)?.kind,
      )
    const slow = open(process.env.DATABASE_URL!)
    const [first, second, third] = await Promise.all([
      ...Array.from({ length: 2 }, () => kindOf(slow, 'select pg_sleep(10)')),
      kindOf(slow, 'select 1'),
    ])
    expect([first, second, third]).toEqual(['statement timeout', 'statement timeout', 'no connection free'])
    await slow.close()
    const away = open('postgres://nobody@127.0.0.1:9/nothing')
    expect(await kindOf(away, 'select 1')).toBe('connection lost')
    await away.close()
  },
  30_000,
)
