import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { index, type PgSchema, text } from 'drizzle-orm/pg-core'
import { clientNetworks } from '#lib/contracts/client-address.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'
import { ago, rightNow } from '../store/ago.ts'
import { id, moment } from '../store/columns.ts'
import { type Db, rowsOf } from '../store/database.ts'
import { lockNames } from '../store/lock-name.ts'

/** At most `limit` attempts within `window` ms. */
export type Bound = { limit: number; window: number }

/** What is limited and for whom: a key and its bounds. `name` is safe to log. */
export type Limit = { name: string; key: string; bounds: readonly Bound[] }

/** The attempts counted, so that they can be taken back if the action did not happen. */
export type CountedAttempts = { id: number; key: string }[]

/** Without signed addresses all callers count as one client, which stands for many people. */
export const UNKNOWN_CLIENT_FACTOR = 50

/** Times of limited attempts by key, kept across restarts (FM-16). Each service has such a table. */
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

export const limitOf = (name: string, subject: string, bounds: readonly Bound[]): Limit => ({
  name,
  key: `${name}:${subject}`,
  bounds,
})

/**
 * Limits for a client: an IPv6 address by its /64, with wider limits for its /56 and /48. Callers whose address is not
 * vouched for share a still wider one.
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

/** Creates limits stored in the given table. */
export function createLimits(attempt: AttemptTable) {
  /**
   * Counts one attempt against every limit, or against none: past a limit it refuses with TOO_MANY_REQUESTS and the
   * time to wait. Windows slide, so no burst fits across a boundary; a lock per key counts concurrent attempts
   * correctly.
   */
  async function take(db: Db, limits: readonly Limit[]): Promise<CountedAttempts> {
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
    // The oldest attempt that still fills a bound determines when there is room again. An attempt in the future is
    // ignored: the clock was set back since (FM-12), and callers should not wait for it to catch up.
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
    /** Deletes counted attempts whose action did not happen: all of them, or only those of one limit. */
    async refund(db: Db, taken: CountedAttempts, name?: string): Promise<void> {
      const ids = taken.filter(({ key }) => name === undefined || key.startsWith(`${name}:`)).map(({ id }) => id)
      if (ids.length > 0) await db.delete(attempt).where(inArray(attempt.attemptId, ids))
    },
    /** How often a client did something in the last `window` ms; wider networks are scaled to a single client. */
    async usesOf(db: Db, name: string, client: string | null, window: number): Promise<number> {
      const uses = networksOf(client).map(async ({ key, factor }) => {
        const counted = await db.$count(attempt, and(eq(attempt.key, `${name}:${key}`), gt(attempt.at, ago(window))))
        return counted / factor
      })
      return Math.max(...(await Promise.all(uses)))
    },
    /** Deletes attempts older than a moment on the store's clock, which no window reaches. */
    async forget(db: Db, before: SQL): Promise<void> {
      await db.delete(attempt).where(lt(attempt.at, before))
    },
  }
}

/** A refusal that says how many seconds to wait; `instead`: what can be done without waiting. */
export const tooMany = (seconds: number, reason: string, words = '操作过于频繁', instead = '') =>
  new ServiceError(ERROR_CODES.TOO_MANY_REQUESTS, `${words}，请 ${formatWait(seconds)}后再试${instead}`, {
    retryAfter: Math.max(1, seconds),
    reason,
  })

function formatWait(seconds: number): string {
  if (seconds < 100) return `${Math.max(1, seconds)} 秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`
}
