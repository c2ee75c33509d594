import { and, asc, eq, type InferSelectModel, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../store/database.ts'

/**
 * Rows waiting to be sent somewhere, written in the transaction of the change they report. They are leased and sent
 * outside any transaction, so that a slow receiver does not hold up the store; rows taken by a killed process are due
 * again when its lease expires. Failed rows back off longer each time.
 */
export type OutboxTable = PgTable & {
  entryId: PgColumn
  attempts: PgColumn
  dueAt: PgColumn
  lastError: PgColumn
}
type Row<T extends OutboxTable> = InferSelectModel<T> & { entryId: number; attempts: number }
type Entry = { entryId: number }

/** Attempts before giving up, which spans at least eight hours. */
export const MAX_ATTEMPTS = 10
const FIRST_WAIT_SECONDS = 60
const MAX_WAIT_SECONDS = 6 * 3600

/** Outbox rows that no other process takes before the lease expires; only the current holder may settle them. */
export type Lease<T extends OutboxTable> = { db: Db; outbox: T; until: Date; now: SQL }

type TakeOptions = {
  /** Maximum number of rows. */
  limit: number
  /** Duration in ms; must exceed the time needed to send all of them. */
  lease: number
  /** The current time; defaults to the store's clock. */
  now?: Date | undefined
  maxAttempts?: number
}

/** Leases the rows that are due, oldest first; concurrent processes get different rows. */
export async function leaseDue<T extends OutboxTable>(
  db: Db,
  outbox: T,
  { limit, lease: length, now: given, maxAttempts = MAX_ATTEMPTS }: TakeOptions,
): Promise<{ rows: Row<T>[]; lease: Lease<T> }> {
  const now = given ? sql`${given.toISOString()}::timestamptz` : sql`now()`
  const until = new Date((given ?? new Date()).getTime() + length)
  const due = db
    .select({ entryId: outbox.entryId })
    .from(outbox as PgTable)
    .where(and(lte(outbox.dueAt, now), lt(outbox.attempts, maxAttempts)))
    .orderBy(asc(outbox.entryId))
    .limit(limit)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(outbox as PgTable)
    .set({ dueAt: until })
    .where(inArray(outbox.entryId, due))
    .returning()
  const rows = (taken as Row<T>[]).toSorted((a, b) => a.entryId - b.entryId)
  return { rows, lease: { db, outbox, until, now } }
}

const isLeased = <T extends OutboxTable>({ outbox, until }: Lease<T>, entries: readonly Entry[]) =>
  and(
    inArray(
      outbox.entryId,
      entries.map(({ entryId }) => entryId),
    ),
    eq(outbox.dueAt, until),
  )

/** Deletes rows that were sent or are no longer relevant. */
export const deleteEntries = async <T extends OutboxTable>(lease: Lease<T>, entries: readonly Entry[]) => {
  if (entries.length > 0) await lease.db.delete(lease.outbox).where(isLeased(lease, entries))
}

/** Defers rows without counting an attempt: nothing about them failed. */
export const postpone = <T extends OutboxTable>(
  lease: Lease<T>,
  entries: readonly Entry[],
  { until, problem }: { until: Date; problem: string | null },
) =>
  lease.db
    .update(lease.outbox as PgTable)
    .set({ dueAt: until, lastError: problem })
    .where(isLeased(lease, entries))

/** Schedules a retry with exponential backoff, from one minute to six hours. */
export const retryLater = <T extends OutboxTable>(lease: Lease<T>, entries: readonly Entry[], problem: string) => {
  const { db, outbox, now } = lease
  const wait = sql`least(${FIRST_WAIT_SECONDS}::int * power(2, ${outbox.attempts}), ${MAX_WAIT_SECONDS}::int)`
  return db
    .update(outbox as PgTable)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      dueAt: sql`${now} + make_interval(secs => ${wait})`,
      lastError: problem,
    })
    .where(isLeased(lease, entries))
}

/** Ends all retries, regardless of the attempts left. */
export const giveUp = <T extends OutboxTable>(lease: Lease<T>, entries: readonly Entry[], problem: string) =>
  lease.db
    .update(lease.outbox as PgTable)
    .set({ attempts: MAX_ATTEMPTS, lastError: problem })
    .where(isLeased(lease, entries))
