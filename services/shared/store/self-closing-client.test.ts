import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { onPostgres } from '#tests/services/on-postgres.ts'
import { storeFailureOf } from '../http/map-error.ts'
import { createLog } from '../log/create-log.ts'
import { type Db, openPostgres } from './database.ts'
import { liftStatementTimeout } from './lift-statement-timeout.ts'

const SIZE = 3

/** A proxy to the server whose current connections can be silenced. */
async function openDoor() {
  const server = new URL(process.env.DATABASE_URL!)
  const open = new Set<[Socket, Socket]>()
  const door = createServer((near) => {
    const far = connect(Number(server.port || 5432), server.hostname)
    near.pipe(far)
    far.pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
    open.add([near, far])
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const url = new URL(server)
  url.host = `127.0.0.1:${(door.address() as { port: number }).port}`
  const silence = () => {
    for (const [near, far] of open) {
      near.unpipe(far).resume()
      far.unpipe(near).resume()
    }
  }
  const close = () => {
    for (const sockets of open) for (const socket of sockets) socket.destroy()
    door.close()
  }
  return { url: url.href, silence, close }
}

const one = sql`select 1`
const slowly = sql`select pg_sleep(0.1)`
const inTransaction = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(slowly)
  })
const kindsOf = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((result) =>
    result.status === 'rejected' ? storeFailureOf(result.reason)?.kind : 'done',
  )

onPostgres(
  'FM-04 silent connections fail what waits for them once, and are replaced',
  async () => {
    const door = await openDoor()
    const store = openPostgres({ url: door.url, size: SIZE, log: createLog('silent') })
    await Promise.all(Array.from({ length: SIZE }, () => store.db.execute(slowly)))
    door.silence()
    // One standalone statement, and two that would begin a transaction.
    expect(await kindsOf([store.db.execute(one), inTransaction(store.db), inTransaction(store.db)])).toEqual([
      'connection lost',
      'connection lost',
      'connection lost',
    ])
    expect(await kindsOf(Array.from({ length: 2 * SIZE }, () => inTransaction(store.db)))).toEqual(
      Array(2 * SIZE).fill('done'),
    )
    await store.close()
    door.close()
  },
  60_000,
)

onPostgres(
  'a connection that goes silent within a transaction fails it and is not reused',
  async () => {
    const door = await openDoor()
    const store = openPostgres({ url: door.url, size: 1, log: createLog('silent') })
    const broken = store.db.transaction(async (tx) => {
      await tx.execute(one)
      door.silence()
      await tx.execute(one)
    })
    expect(await kindsOf([broken])).toEqual(['connection lost'])
    expect(await kindsOf([inTransaction(store.db), store.db.execute(one)])).toEqual(['done', 'done'])
    await store.close()
    door.close()
  },
  60_000,
)

onPostgres(
  'work without the statement timeout may take longer than the limit for other work',
  async () => {
    const store = openPostgres({ url: process.env.DATABASE_URL!, size: 1, log: createLog('silent') })
    await store.db.transaction(async (tx) => {
      await liftStatementTimeout(tx)
      await tx.execute(sql`select pg_sleep(6)`)
    })
    await expect(inTransaction(store.db)).resolves.toBeUndefined()
    await store.close()
  },
  60_000,
)
