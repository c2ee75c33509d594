import { and, asc, eq, type InferSelectModel, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../store/database.ts'

/**
 * Rows that wait to be sent somewhere, written in the transaction of what they tell of. They are taken on a lease and sent
 * outside any transaction, so that nobody's slowness holds the store up; what a killed process took is due again when its
 * lease ends. What failed waits longer each time.
 */
export type OutboxTable = PgTable & {
  entryId: PgColumn
  attempts: PgColumn
  dueAt: PgColumn
  lastError: PgColumn
}
type Row<T extends OutboxTable> = InferSelectModel<T> & { entryId: number; attempts: number }
type Entry = { entryId: number }

/** After this many failures, eight hours at least, nobody tries again. */
export const MOST_ATTEMPTS = 10
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 3600

/** Rows of an outbox that nobody else takes before the lease ends; only who still holds it may settle them. */
export type Lease<T extends OutboxTable> = { db: Db; outbox: T; until: Date; now: SQL }

type TakeOptions = {
  /** How many at most. */
  limit: number
  /** For how many ms: longer than sending all of them takes. */
  lease: number
  /** The clock; by default the store's. */
  now?: Date | undefined
}

/** Takes what is due, the oldest first; several processes take different rows. */
export async function takeDue<T extends OutboxTable>(
  db: Db,
  outbox: T,
  { limit, lease: length, now: given }: TakeOptions,
): Promise<{ rows: Row<T>[]; lease: Lease<T> }> {
  const now = given ? sql`${given.toISOString()}::timestamptz` : sql`now()`
  const until = new Date((given ?? new Date()).getTime() + length)
  const due = db
    .select({ entryId: outbox.entryId })
    .from(outbox as PgTable)
    .where(and(lte(outbox.dueAt, now), lt(outbox.attempts, MOST_ATTEMPTS)))
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

const held = <T extends OutboxTable>({ outbox, until }: Lease<T>, entries: readonly Entry[]) =>
  and(
    inArray(
      outbox.entryId,
      entries.map(({ entryId }) => entryId),
    ),
    eq(outbox.dueAt, until),
  )

/** What was sent, or is nobody's news any more, is no row any more. */
export const forget = async <T extends OutboxTable>(lease: Lease<T>, entries: readonly Entry[]) => {
  if (entries.length > 0) await lease.db.delete(lease.outbox).where(held(lease, entries))
}

/** Nobody's fault, so it counts for no attempt. */
export const postpone = <T extends OutboxTable>(
  lease: Lease<T>,
  entries: readonly Entry[],
  { until, problem }: { until: Date; problem: string | null },
) =>
  lease.db
    .update(lease.outbox as PgTable)
    .set({ dueAt: until, lastError: problem })
    .where(held(lease, entries))

/** Tried again after a pause that doubles, a minute at first, six hours at most. */
export const retryLater = <T extends OutboxTable>(lease: Lease<T>, entries: readonly Entry[], problem: string) => {
  const { db, outbox, now } = lease
  const wait = sql`least(${FIRST_WAIT_SECONDS}::int * power(2, ${outbox.attempts}), ${LONGEST_WAIT_SECONDS}::int)`
  return db
    .update(outbox as PgTable)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      dueAt: sql`${now} + make_interval(secs => ${wait})`,
      lastError: problem,
    })
    .where(held(lease, entries))
}

/** Nobody tries again, whatever is left of the attempts. */
export const giveUp = <T extends OutboxTable>(lease: Lease<T>, entries: readonly Entry[], problem: string) =>
  lease.db
    .update(lease.outbox as PgTable)
    .set({ attempts: MOST_ATTEMPTS, lastError: problem })
    .where(held(lease, entries))

/** Whether the next failure is the last one. */
export const isLastAttempt = ({ attempts }: { attempts: number }) => attempts + 1 >= MOST_ATTEMPTS
