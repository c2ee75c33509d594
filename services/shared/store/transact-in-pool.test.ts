import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { onPostgres } from '#tests/services/on-postgres.ts'
import { onServer } from '#tests/services/prepared-store.ts'
import { until } from '#tests/services/start-process.ts'
import { storeFailureOf } from '../http/map-error.ts'
import { createLog } from '../log/create-log.ts'
import { openPostgres, rowsOf } from './database.ts'

const SIZE = 4

/** A separate store whose connections can be told from those of other tests, and a function that breaks them all. */
function openBreakable() {
  const url = new URL(process.env.DATABASE_URL!)
  const name = `breakable_${randomUUID()}`
  url.searchParams.set('application_name', name)
  const store = openPostgres({ url: url.href, size: SIZE, log: createLog('silent') })
  const breakAll = () =>
    onServer(process.env.DATABASE_URL!, (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]),
    )
  return { store, breakAll }
}

/** Collects uncaught errors, which would end the process, while the work runs. */
async function uncaughtDuring(work: () => Promise<void>): Promise<unknown[]> {
  const thrown: unknown[] = []
  const note = (error: unknown) => void thrown.push(error)
  process.on('uncaughtException', note)
  try {
    await work()
  } finally {
    process.off('uncaughtException', note)
  }
  return thrown
}

onPostgres(
  'FM-18 transactions on broken connections fail as if the store were unavailable, and no connection is lost',
  async () => {
    const { store, breakAll } = openBreakable()
    const failures: unknown[] = []
    let isOver = false
    let done = 0
    const work = async () => {
      while (!isOver) {
        await store.db
          .transaction(async (tx) => {
            await tx.execute(sql`select 1`)
            await tx.execute(sql`select pg_sleep(0.002)`)
          })
          .then(
            () => done++,
            (error) => failures.push(error),
          )
      }
    }
    const thrown = await uncaughtDuring(async () => {
      const workers = Array.from({ length: 3 * SIZE }, work)
      try {
        for (let at = 0; at < 30; at++) {
          const before = done
          await breakAll()
          await until(() => done > before, 'a transaction after the break', 10_000)
        }
      } finally {
        isOver = true
        await Promise.all(workers)
      }
    })
    expect(thrown).toEqual([])
    expect(failures.length).toBeGreaterThan(0)
    expect(new Set(failures.map((error) => storeFailureOf(error)?.kind))).toEqual(new Set(['connection lost']))
    // Every connection is available again.
    const pids = await Promise.all(
      Array.from({ length: SIZE }, () =>
        rowsOf<{ pid: number }>(store.db, sql`select pg_backend_pid() as pid from pg_sleep(0.2)`),
      ),
    )
    expect(new Set(pids.map(([row]) => row!.pid)).size).toBe(SIZE)
    await store.close()
  },
)

onPostgres('a connection that breaks between two statements fails the transaction, not the process', async () => {
  const { store, breakAll } = openBreakable()
  let failure: unknown
  const thrown = await uncaughtDuring(async () => {
    await store.db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await breakAll()
        await tx.execute(sql`select 1`)
      })
      .catch((error) => {
        failure = error
      })
  })
  expect(thrown).toEqual([])
  expect(storeFailureOf(failure)?.kind).toBe('connection lost')
  await store.close()
})

onPostgres('a break during work on one connection fails the work, not the process', async () => {
  const { store, breakAll } = openBreakable()
  let failure: unknown
  const thrown = await uncaughtDuring(async () => {
    await store
      .onOneConnection(async (db) => {
        await breakAll()
        await db.execute(sql`select 1`)
      })
      .catch((error) => {
        failure = error
      })
  })
  expect([thrown, failure]).toEqual([[], expect.any(Error)])
  await store.close()
})
