import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { RecordVersion } from '#lib/contracts/resources/calls.ts'
import { cappedTotal } from '../paging.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import type { RecordSearch, RecordStore, ResourceContext, Row } from './record-store.ts'

/** A record never edited in the console is its own first version. */
export const FIRST_VERSION = 1

/** The current version of each record that has stored versions. */
export async function versionsOf(
  db: Db,
  { versions }: ResourceContext,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: versions.recordId, version: sql<number>`max(${versions.version})::int` })
    .from(versions)
    .where(and(eq(versions.kind, kind), inArray(versions.recordId, [...ids])))
    .groupBy(versions.recordId)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** The same for one record. */
export const versionOf = async (db: Db, context: ResourceContext, kind: string, id: number): Promise<number> =>
  (await versionsOf(db, context, kind, [id])).get(id) ?? FIRST_VERSION

/** Rows as the console displays them. */
export async function presentRecords(
  db: Db,
  context: ResourceContext,
  { resource: { kind } }: RecordStore,
  rows: readonly Row[],
) {
  const ids = rows.map(({ id }) => id)
  const known = await versionsOf(db, context, kind, ids)
  const { planned } = context
  const plans =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(planned)
          .where(and(eq(planned.kind, kind), inArray(planned.recordId, ids)))
  const publishAt = new Map(plans.map((plan) => [plan.recordId, plan.publishAt.toISOString()]))
  return rows.map(({ updatedAt, ...row }) => ({
    ...row,
    version: known.get(row.id) ?? FIRST_VERSION,
    publishAt: publishAt.get(row.id) ?? null,
    updatedAt: updatedAt.toISOString(),
  }))
}

/** One page of a kind's records. */
export async function listRecords(context: ResourceContext, store: RecordStore, query: RecordSearch) {
  const { rows, total } = await store.find(context.db, query)
  const { pageNum, pageSize } = query
  return { list: await presentRecords(context.db, context, store, rows), ...cappedTotal(total), pageNum, pageSize }
}

/** One record; GONE if it does not exist. */
export async function getRecord(context: ResourceContext, store: RecordStore, id: number, db: Db = context.db) {
  const row = await store.read(db, id)
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  const [record] = await presentRecords(db, context, store, [row])
  return { ...record!, isVisible: row.state === 'published' && ((await store.isVisible?.(db, id)) ?? true) }
}

/** Every stored version, newest first; for a record never edited, the record itself. */
export async function listVersions(context: ResourceContext, store: RecordStore, id: number): Promise<RecordVersion[]> {
  const { db, versions } = context
  const row = await store.read(db, id)
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  const stored = await db
    .select()
    .from(versions)
    .where(and(eq(versions.kind, store.resource.kind), eq(versions.recordId, id)))
    .orderBy(desc(versions.version))
  if (stored.length === 0) return [{ ...firstVersion(row), madeAt: row.updatedAt.toISOString() }]
  return stored.map(({ version, state, content, madeBy, madeAt, why }) => ({
    ...{ version, state, content, madeBy, why },
    madeAt: madeAt.toISOString(),
  }))
}

/** A record as it was before its first edit in the console. */
export const firstVersion = ({ state, content }: Row) => ({
  ...{ version: FIRST_VERSION, state, content, madeBy: null, why: '' },
})
