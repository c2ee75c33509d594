import { sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { AuditAct } from '#lib/contracts/operator/audit-acts.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { auditValues, isPublishedByAccount } from './audit-values.ts'
import { cancelPlan } from './cancel-plan.ts'
import { type Changer, isAuditor, isOwner } from './changer.ts'
import { findResubmitted } from './find-resubmitted.ts'
import { type Given, isAlready } from './is-already.ts'
import { lockRecord } from './lock-record.ts'
import { firstVersion } from './read.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'

/** Who changes a record, how and why. */
export type Change = {
  /** Null creates a record. */
  id: number | null
  /** The version the change is based on; 0 for a new record, null when nobody viewed one. */
  version: number | null
  by: Changer
  act: AuditAct
  why: string
  clientKey?: string
  importId?: string
  /** What a form or file gives: a record that is like this already is not written. */
  given?: Given
  /** See `lockRecord`. */
  advice?: string
  /** Whether the owner is notified of what this takes down; not where another notice says so. */
  isAnnounced?: boolean
}

type Written = { id: number; tags: string[] }
/** `isUnchanged`: the record already was as given, so nothing was written. */
type Changed = Written & { isUnchanged?: true }

/**
 * The only way records change: checks the version (`lockRecord`), writes the row, and stores the version and audit
 * entry in the caller's transaction. `work` receives the locked record. A planned publication is cancelled if the state
 * changes. Returns the cache tags to refresh. Resubmitting the same form changes nothing (`findResubmitted`). Throws
 * CONFLICT, naming what changed since the version the change is based on, and NOT_ALLOWED for the operator's own
 * record.
 */
export async function changeRecord(
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  change: Change,
  work: (before: Row | null) => Promise<Written>,
): Promise<Changed> {
  const { versions } = context
  const { kind } = store.resource
  const { id, clientKey } = change
  // If one form is submitted twice at once, the second waits here until the first is done.
  if (id !== null && clientKey) await store.lock(tx, [id])
  const repeated = await findResubmitted(tx, context, store, change, work)
  if (repeated !== null) return { id: repeated, tags: [] }
  // A record that does not exist yet has no version.
  if (id === null && change.version) throw new ServiceError(ERROR_CODES.CONFLICT)
  const locked = id === null ? null : await lockRecord(tx, context, store, { ...change, id })
  const before = locked?.row ?? null
  if (before && change.given && isAlready(store, before, change.given))
    return { id: before.id, tags: [], isUnchanged: true }
  if (before && !locked?.isStored) {
    await tx.insert(versions).values({ kind, recordId: before.id, ...firstVersion(before), madeAt: before.updatedAt })
  }
  const written = await work(before)
  const after = await store.read(tx, written.id)
  if (before && before.state !== after!.state) await cancelPlan(tx, context.planned, { kind, id: before.id })
  const version = (locked?.version ?? 0) + 1
  await tx.insert(versions).values({
    ...{ kind, recordId: written.id, version },
    ...{ state: after!.state, content: after!.content },
    // Not the default, when the transaction began: an application saved between is older than this.
    ...{ madeBy: accountOf(change.by), madeAt: sql`clock_timestamp()`, why: change.why },
    ...{ clientKey: clientKey ?? null, importId: change.importId ?? null },
  })
  if (isAuditor(change.by))
    await writeAudit(tx, change.by, {
      ...{ act: change.act, kind, recordId: written.id, why: change.why },
      ...auditValues(await isPublishedByAccount(tx, store, written.id), locked, { row: after!, version }),
    })
  if (before && change.isAnnounced) await store.notifyOwner?.(tx, before, after!)
  return { ...written, tags: withFormer(written.tags, store, before) }
}

/** Adds the tags of the record as it was: pages that showed it, such as its former author's, are stale too. */
const withFormer = (tags: string[], { resource }: RecordStore, before: Row | null) =>
  before ? [...new Set([...tags, ...resource.tags(before.id, before.content)])] : tags

const accountOf = (by: Changer) => {
  if (typeof by === 'string') return null
  return isOwner(by) ? by.ownerId : (by.actor?.accountId ?? null)
}
