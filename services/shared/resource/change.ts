import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { AuditAct } from '#lib/contracts/operator/audit-acts.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { audited, isAccounts } from './audited.ts'
import { type Changer, isAuditor, isOwner } from './changer.ts'
import { forgetPlan } from './forget-plan.ts'
import { lockRecord } from './lock-record.ts'
import { firstVersion } from './read.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'
import { sentBefore } from './sent-before.ts'

/** Who changes a record, how and why. */
export type Change = {
  /** Null makes a record. */
  id: number | null
  /** The version it was made on; 0 for a record that is made, null where nobody looked at one. */
  version: number | null
  by: Changer
  act: AuditAct
  why: string
  clientKey?: string
  importId?: string
  /** As of `lockRecord`. */
  advice?: string
}

type Written = { id: number; tags: string[] }

/**
 * The one way records change: version checked (`lockRecord`), row written, version and audit entry kept, in the caller's
 * transaction. `work` gets the record as it is, locked. A publication that was planned is none any more when the state
 * has changed. Answers what web shows it by. The same form sent again changes nothing (`sentBefore`). CONFLICT says what has
 * changed since the version the change was made on. NOT_ALLOWED for one's own.
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
  const { id, clientKey } = change
  // Of two sends of one form at once the second looks when the first is done.
  if (id !== null && clientKey) await store.lock(tx, [id])
  const repeated = await sentBefore(tx, context, store, change, work)
  if (repeated !== null) return { id: repeated, tags: [] }
  // Nobody has seen a version of what is not made yet.
  if (id === null && change.version) throw new ServiceError(ERROR_CODES.CONFLICT)
  const locked = id === null ? null : await lockRecord(tx, context, store, { ...change, id })
  const before = locked?.row ?? null
  if (before && !locked?.isKept) {
    await tx.insert(versions).values({ kind, recordId: before.id, ...firstVersion(before), madeAt: before.updatedAt })
  }
  const written = await work(before)
  const after = await store.read(tx, written.id)
  if (before && before.state !== after!.state) await forgetPlan(tx, context.planned, { kind, id: before.id })
  const version = (locked?.version ?? 0) + 1
  await tx.insert(versions).values({
    ...{ kind, recordId: written.id, version },
    ...{ state: after!.state, content: after!.content },
    ...{ madeBy: accountOf(change.by), why: change.why },
    ...{ clientKey: clientKey ?? null, importId: change.importId ?? null },
  })
  if (isAuditor(change.by))
    await writeAudit(tx, change.by, {
      ...{ act: change.act, kind, recordId: written.id, why: change.why },
      ...audited(await isAccounts(tx, store, written.id), locked, { row: after!, version }),
    })
  return { ...written, tags: withFormer(written.tags, store, before) }
}

/** What showed the record as it was before is stale too: the page of its former author. */
const withFormer = (tags: string[], { resource }: RecordStore, before: Row | null) =>
  before ? [...new Set([...tags, ...resource.tags(before.id, before.content)])] : tags

const accountOf = (by: Changer) => {
  if (typeof by === 'string') return null
  return isOwner(by) ? by.ownerId : (by.actor?.accountId ?? null)
}
