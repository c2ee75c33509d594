import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { changedLabels } from '#lib/contracts/resources/resource.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import type { Changer } from './changer.ts'
import { FIRST_VERSION, versionsOf } from './read.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'
import { refuseOwn } from './refuse-own.ts'

type LockOptions = {
  id: number
  /** The version the caller viewed; null when nobody did. */
  version: number | null
  by: Changer
  /** Advice shown when the record has changed; by default for someone who has filled in a form. */
  advice?: string | undefined
}

const COMPARE = '您填写的内容还在，请对照后再提交'

/**
 * Locks a record until the transaction ends and returns it with its version; `isStored` says whether that version is
 * stored. Throws GONE if it does not exist, NOT_ALLOWED for the operator's own record, and CONFLICT, naming what
 * changed since the version viewed.
 */
export async function lockRecord(
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { id, version, by, advice = COMPARE }: LockOptions,
): Promise<{ row: Row; version: number; isStored: boolean }> {
  const row = await store.read(tx, id, { isLocked: true })
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  await refuseOwn(tx, store, id, by)
  const storedVersion = (await versionsOf(tx, context, store.resource.kind, [id])).get(id)
  const current = storedVersion ?? FIRST_VERSION
  if (version !== null && version !== current) await refuseIfChanged(tx, context, store, { row, version, advice })
  return { row, version: current, isStored: storedVersion !== undefined }
}

/** Throws CONFLICT, naming the fields that differ from the version viewed; changes that were reverted are ignored. */
async function refuseIfChanged(
  tx: Db,
  { versions }: ResourceContext,
  { resource }: RecordStore,
  { row, version, advice }: { row: Row; version: number; advice: string },
): Promise<void> {
  const [viewed] = await tx
    .select({ state: versions.state, content: versions.content })
    .from(versions)
    .where(and(eq(versions.kind, resource.kind), eq(versions.recordId, row.id), eq(versions.version, version)))
  const labels = viewed ? changedLabels(resource, viewed.content, row.content) : []
  if (viewed?.state === row.state && labels.length === 0) return
  const what = labels.length > 0 ? `这条记录在此期间有改动：${labels.join('、')}` : '这条记录的状态在此期间有变化'
  throw new ServiceError(ERROR_CODES.CONFLICT, `${what}。${advice}`)
}
