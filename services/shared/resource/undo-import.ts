import { and, desc, eq, inArray, lt, max, min } from 'drizzle-orm'
import type { UndoRefusal } from '#lib/contracts/resources/calls.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Call } from '../create-service.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { auditValues, isPublishedByAccount } from './audit-values.ts'
import { cancelPlan } from './cancel-plan.ts'
import { lockRecord } from './lock-record.ts'
import { batchOf, type RecordStore, type ResourceContext } from './record-store.ts'
import { restoreRecord } from './restore.ts'
import { settleDraft } from './settle-draft.ts'

/** Records per call. */
const UNDONE_AT_ONCE = 50

type Undoing = { importId: string; before?: number | undefined }

/**
 * Undoes an import for every record not changed since, newest first, because sports refer to the ones above them.
 * Removes created records with their versions. Refused records stay and are reported with the reason.
 */
export async function undoImport(
  context: ResourceContext,
  store: RecordStore,
  { importId, before }: Undoing,
  call: Call,
) {
  const { versions, db } = context
  const isOfImport = and(eq(versions.kind, store.resource.kind), eq(versions.importId, importId))
  return db.transaction(async (tx) => {
    const touched = await tx
      .selectDistinct({ id: versions.recordId })
      .from(versions)
      .where(and(isOfImport, before === undefined ? undefined : lt(versions.recordId, before)))
      .orderBy(desc(versions.recordId))
    const ids = touched.slice(0, UNDONE_AT_ONCE).map(({ id }) => id)
    await store.lock(tx, ids)
    // Read under the lock: someone may just have undone the same import.
    const current = await tx
      .select({ id: versions.recordId, first: min(versions.version), last: max(versions.version) })
      .from(versions)
      .where(and(isOfImport, inArray(versions.recordId, ids)))
      .groupBy(versions.recordId)
      .orderBy(desc(versions.recordId))
    const result = { undone: 0, changedSince: [] as number[], refused: [] as UndoRefusal[], tags: [] as string[] }
    const batch = batchOf(store)
    for (const { id, first, last } of current) {
      const touched = { id, first: first!, last: last!, importId }
      // A savepoint per record: one that is refused rolls back only its own writes.
      const undone = tx.transaction((inner) => undo(inner, context, batch.store, touched, call))
      try {
        const tags = await undone
        if (tags) result.undone++
        else result.changedSince.push(id)
        result.tags.push(...(tags ?? []))
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        result.refused.push({ id, reason: error.message })
      }
    }
    result.tags.push(...(await batch.finish(tx)))
    const reached = ids.at(-1) ?? null
    return { ...result, tags: [...new Set(result.tags)], left: touched.length - ids.length, reached }
  })
}

type Touched = { id: number; first: number; last: number; importId: string }

/** Null if the record has been changed since. */
async function undo(
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { id, first, last, importId }: Touched,
  call: Call,
): Promise<string[] | null> {
  const { versions, planned } = context
  const { kind } = store.resource
  const isRecord = and(eq(versions.kind, kind), eq(versions.recordId, id))
  const why = `撤销导入 ${importId}`
  const { row, version } = await lockRecord(tx, context, store, { id, version: null, by: call })
  if (version !== last) return null
  if (first === 1) {
    await settleDraft(tx, context, store, { row, by: call })
    // The record's versions are removed with it.
    await writeAudit(tx, call, {
      ...{ act: 'remove', kind, recordId: id, why },
      ...auditValues(await isPublishedByAccount(tx, store, id), { row, version }, null),
    })
    const tags = await store.remove(tx, row)
    await cancelPlan(tx, planned, { kind, id })
    await tx.delete(versions).where(isRecord)
    return tags
  }
  const [before] = await tx
    .select()
    .from(versions)
    .where(and(isRecord, eq(versions.version, first - 1)))
  const change = { id, version, by: call, why, isAnnounced: true }
  const { tags } = await restoreRecord(tx, context, store, { ...change, to: before! })
  // So that undoing twice finds nothing left to undo.
  await tx
    .update(versions)
    .set({ importId: null })
    .where(and(isRecord, eq(versions.importId, importId)))
  return tags
}
