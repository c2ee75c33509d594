import { and, eq } from 'drizzle-orm'
import type { AuditAct } from '#lib/contracts/audit-acts.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { changedLabels } from '#lib/contracts/resources/resource.ts'
import { type Auditor, writeAudit } from '../audit/write-audit.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { FIRST_VERSION, firstVersion, versionsOf } from './read.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'
import { refuseOwn } from './refuse-own.ts'

/** Who changes a record, how and why. */
export type Change = {
  /** Null makes a record. */
  id: number | null
  /** The version it was made on; 0 for a record that is made, null where nobody looked at one. */
  version: number | null
  by: Auditor
  act: AuditAct
  why: string
  clientKey?: string
  importId?: string
}

type Written = { id: number; tags: string[] }

/**
 * The one way records change: version checked, row written, version and audit entry kept, in the caller's
 * transaction. `work` gets the
 * record as it is, locked. Answers what web shows it by. The same form sent again changes nothing. CONFLICT says what
 * has changed since the version the change was made on. NOT_ALLOWED for one's own.
 */
export async function changeRecord(
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  change: Change,
  work: (before: Row | null) => Promise<Written>,
): Promise<Written> {
  const { versions } = context
  const { kind } = store.resource
  const repeated = await sentBefore(tx, context, kind, change)
  if (repeated) return repeated
  const before = change.id === null ? null : await store.read(tx, change.id, { isLocked: true })
  if (change.id !== null && !before) throw new ServiceError(ERROR_CODES.GONE)
  if (before) await refuseOwn(tx, store, before.id, change.by)
  const kept = before ? (await versionsOf(tx, context, kind, [before.id])).get(before.id) : undefined
  const current = before ? (kept ?? FIRST_VERSION) : 0
  if (change.version !== null && change.version !== current) {
    throw await conflict(tx, context, store, { before, version: change.version })
  }
  if (before && kept === undefined) {
    await tx.insert(versions).values({ kind, recordId: before.id, ...firstVersion(before), madeAt: before.updatedAt })
  }
  const written = await work(before)
  const after = await store.read(tx, written.id)
  await tx.insert(versions).values({
    ...{ kind, recordId: written.id, version: current + 1 },
    ...{ state: after!.state, content: after!.content },
    ...{ madeBy: accountOf(change.by), why: change.why },
    ...{ clientKey: change.clientKey ?? null, importId: change.importId ?? null },
  })
  await writeAudit(tx, change.by, {
    ...{ act: change.act, kind, recordId: written.id, why: change.why },
    ...differenceOf(before, after!),
  })
  return written
}

const accountOf = (by: Auditor) => (typeof by === 'string' ? null : (by.actor?.accountId ?? null))

/** Of the contents only what differs: each version holds all of it. */
function differenceOf(before: Row | null, after: Row) {
  const names = Object.keys(after.content).filter(
    (name) => JSON.stringify(before?.content[name]) !== JSON.stringify(after.content[name]),
  )
  const part = ({ state, content }: Row) => ({
    state,
    ...Object.fromEntries(names.map((name) => [name, content[name]])),
  })
  return { before: before ? part(before) : undefined, after: part(after) }
}

async function sentBefore(tx: Db, { versions }: ResourceContext, kind: string, { clientKey }: Change) {
  if (!clientKey) return null
  const [made] = await tx
    .select({ id: versions.recordId })
    .from(versions)
    .where(and(eq(versions.kind, kind), eq(versions.clientKey, clientKey)))
  return made ? { id: made.id, tags: [] } : null
}

/** Says in which fields the record differs from what the other one saw. */
async function conflict(
  tx: Db,
  { versions }: ResourceContext,
  { resource }: RecordStore,
  { before, version }: { before: Row | null; version: number },
): Promise<ServiceError> {
  if (!before) return new ServiceError(ERROR_CODES.CONFLICT)
  const [seen] = await tx
    .select({ content: versions.content })
    .from(versions)
    .where(and(eq(versions.kind, resource.kind), eq(versions.recordId, before.id), eq(versions.version, version)))
  const labels = seen ? changedLabels(resource, seen.content, before.content) : []
  return new ServiceError(
    ERROR_CODES.CONFLICT,
    labels.length > 0
      ? `这条记录刚被别人修改过：${labels.join('、')}。您填写的内容还在，请对照后再保存`
      : '这条记录的状态刚被别人改变，请刷新后再操作',
  )
}
