import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { index, type PgSchema, text } from 'drizzle-orm/pg-core'
import { clientNetworks } from '#lib/contracts/client-address.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'
import { ago, rightNow } from '../store/ago.ts'
import { id, moment } from '../store/columns.ts'
import { type Db, rowsOf } from '../store/database.ts'
import { lockNames } from '../store/lock-name.ts'

/** So many within a window of ms. */
export type Bound = { limit: number; window: number }

/** What is limited, for whom: a key and its bounds. `name` is what a log may say. */
export type Limit = { name: string; key: string; bounds: readonly Bound[] }

/** Proof that something was counted, to take it back when it did not happen. */
export type Taken = { id: number; key: string }[]

/** Without a signed address all callers count as one client, which stands for many people. */
export const UNKNOWN_CLIENT_FACTOR = 50

/** When something limited was done, per key; a restart forgets nothing (FM-16). Each service has such a table. */
export const attemptTable = (schema: PgSchema) =>
  schema.table(
    'attempt',
    {
      attemptId: id('attempt_id').primaryKey().generatedAlwaysAsIdentity(),
      key: text('key').notNull(),
      at: moment('at').notNull(),
    },
    (row) => [index('attempt_key_at').on(row.key, row.at), index('attempt_at').on(row.at)],
  )
type AttemptTable = ReturnType<typeof attemptTable>

export const limitOf = (name: string, whom: string, bounds: readonly Bound[]): Limit => ({
  name,
  key: `${name}:${whom}`,
  bounds,
})

/**
 * The limits of a client: of an IPv6 address for its /64, and wider ones for its /56 and /48. Callers nobody vouches for
 * share one that is wider still.
 */
export const clientLimits = (name: string, client: string | null, bounds: readonly Bound[]): Limit[] =>
  networksOf(client).map(({ key, factor }) =>
    limitOf(
      name,
      key,
      bounds.map((bound) => ({ ...bound, limit: bound.limit * factor })),
    ),
  )

const networksOf = (client: string | null) =>
  client ? clientNetworks(client) : [{ key: '', factor: UNKNOWN_CLIENT_FACTOR }]

/** Limits that live in the given table. */
export function createLimits(attempt: AttemptTable) {
  /**
   * Counts one attempt against every limit, or none of them: past a limit it refuses with TOO_MANY_REQUESTS and the
   * wait. Windows slide, so no burst fits across a boundary; a lock per key makes sixteen at once count as sixteen.
   */
  async function take(db: Db, limits: readonly Limit[]): Promise<Taken> {
    const keys = JSON.stringify(limits.map(({ key }) => key))
    return db.transaction(async (tx) => {
      await lockNames(
        tx,
        limits.map(({ key }) => key),
      )
      await refuseWhenFull(tx, limits)
      const rows = await rowsOf<{ attempt_id: string; key: string }>(
        tx,
        sql`insert into ${attempt} (key, at) select value, clock_timestamp() from json_array_elements_text(${keys}::json)
            returning attempt_id, key`,
      )
      return rows.map(({ attempt_id, key }) => ({ id: Number(attempt_id), key }))
    })
  }

  async function refuseWhenFull(db: Db, limits: readonly Limit[]) {
    const bounds = limits.flatMap(({ name, key, bounds }) => bounds.map((bound) => ({ name, key, ...bound })))
    // The oldest attempt that still fills a bound says when there is room again. One that lies ahead says nothing: the
    // clock was put back since (FM-12), and who asks again should not wait for it to catch up.
    const [full] = await rowsOf<{ name: string; wait: number }>(
      db,
      sql`select name, wait::float8 as wait
          from json_to_recordset(${JSON.stringify(bounds)}::json) as bound(name text, key text, "limit" int, "window" float8)
          cross join lateral (
            select extract(epoch from at - clock_timestamp()) + bound."window" / 1000 as wait from ${attempt}
            where key = bound.key and at <= ${rightNow} order by at desc limit 1 offset bound."limit" - 1) as oldest
          where wait > 0 order by wait desc limit 1`,
    )
    if (full) throw tooMany(Math.ceil(full.wait), full.name)
  }

  return {
    take,
    /** Forgets what was counted, or of it what one limit counted: it did not happen after all. */
    async takeBack(db: Db, taken: Taken, name?: string): Promise<void> {
      const ids = taken.filter(({ key }) => name === undefined || key.startsWith(`${name}:`)).map(({ id }) => id)
      if (ids.length > 0) await db.delete(attempt).where(inArray(attempt.attemptId, ids))
    },
    /** How often a client did something within ms, the widest of its networks weighed like a single client. */
    async usesOf(db: Db, name: string, client: string | null, window: number): Promise<number> {
      const uses = networksOf(client).map(async ({ key, factor }) => {
        const counted = await db.$count(attempt, and(eq(attempt.key, `${name}:${key}`), gt(attempt.at, ago(window))))
        return counted / factor
      })
      return Math.max(...(await Promise.all(uses)))
    },
    /** Forgets attempts older than a moment of the store's clock: no window reaches them. */
    async forget(db: Db, before: SQL): Promise<void> {
      await db.delete(attempt).where(lt(attempt.at, before))
    },
  }
}

/** A refusal that says how long to wait, seconds. */
export const tooMany = (seconds: number, reason: string, words = '操作过于频繁') =>
  new ServiceError(ERROR_CODES.TOO_MANY_REQUESTS, `${words}，请 ${inWords(seconds)}后再试`, {
    retryAfter: Math.max(1, seconds),
    reason,
  })

function inWords(seconds: number): string {
  if (seconds < 100) return `${Math.max(1, seconds)} 秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`
}
