import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import type { Auditor } from '../audit/write-audit.ts'
import { changeRecord } from '../resource/change.ts'
import { versionOf } from '../resource/read.ts'
import type { Content, RecordStore, ResourceContext } from '../resource/record-store.ts'
import { restoreRecord } from '../resource/restore.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'

/** Client key of the version an approval created; the console's forms never send such a key. */
const approvalKeyOf = (checkId: string, approvedAs: number) => `approval:${checkId}:${approvedAs}`

type Approval = {
  checkId: string
  /** Version of the pending check record; approval creates the next one. */
  version: number
  /** Id of the record it published before; null if none. */
  id: number | null
  /** Version of that record the reviewer viewed; null when nobody did. */
  viewedVersion: number | null
  content: Content
  by: Auditor
  why: string
  /** Called with the record's id right after it is written, before it is published. */
  onWritten?: (id: number) => Promise<unknown>
}

/**
 * Writes approved content as the public record, creating or replacing it: live, unless it was taken down. Returns its
 * id and the cache tags to refresh. Throws CONFLICT if the record has changed since the reviewer compared it.
 */
export async function publishApproved(
  tx: Db,
  resources: ResourceContext,
  store: RecordStore,
  { checkId, version, id: published, viewedVersion, content, by, why, onWritten }: Approval,
): Promise<{ id: number; tags: string[] }> {
  const change = {
    ...{ id: published, version: viewedVersion, by, why },
    act: published === null ? 'create' : 'change',
    clientKey: approvalKeyOf(checkId, version + 1),
    advice: '请看过现在的内容再决定',
  } as const
  return changeRecord(tx, resources, store, change, async (before) => {
    const { id, tags } = await store.write(tx, before?.id ?? null, content, { isOwn: true })
    await onWritten?.(id)
    if (before && before.state !== 'draft') return { id, tags }
    const draft = await store.read(tx, id)
    return { id, tags: [...tags, ...(await store.setState(tx, draft!, 'published'))] }
  })
}

/**
 * Restores a record to its version before an approval, or to a hidden draft if there was none; `version` is the one the
 * content was approved as. Throws CONFLICT if the record has changed since the approval.
 */
export async function undoApproved(
  tx: Db,
  resources: ResourceContext,
  store: RecordStore,
  { checkId, version, id, by, why }: Pick<Approval, 'checkId' | 'version' | 'by' | 'why'> & { id: number },
): Promise<string[]> {
  const { versions } = resources
  const { kind } = store.resource
  const currentRecord = await store.read(tx, id, { isLocked: true })
  const isOfRecord = and(eq(versions.kind, kind), eq(versions.recordId, id))
  const [approvedVersion] = await tx
    .select()
    .from(versions)
    .where(and(isOfRecord, eq(versions.clientKey, approvalKeyOf(checkId, version))))
  const current = await versionOf(tx, resources, kind, id)
  const isUnchanged =
    approvedVersion &&
    currentRecord &&
    approvedVersion.version === current &&
    isSame(store.resource, currentRecord, approvedVersion)
  if (!isUnchanged) {
    throw new ServiceError(
      ERROR_CODES.CONFLICT,
      `通过之后又有变动，不能再撤回；可以在“${store.resource.label}”里下架，或恢复以前的版本`,
    )
  }
  const [before] = await tx
    .select()
    .from(versions)
    .where(and(isOfRecord, eq(versions.version, approvedVersion.version - 1)))
  const to = before ?? { state: 'draft' as const, content: currentRecord.content }
  return (await restoreRecord(tx, resources, store, { id, version: null, by, why, to })).tags
}

type StateAndContent = { state: RecordState; content: Content }
/**
 * Compares a record with its stored version, which went through JSON. Computed fields are ignored because they may
 * change with time alone, and so are fields that no longer exist.
 */
const isSame = ({ fields }: Resource, a: StateAndContent, b: StateAndContent) =>
  a.state === b.state &&
  isDeepStrictEqual(JSON.parse(JSON.stringify(comparableContent(fields, a))), comparableContent(fields, b))

const comparableContent = (fields: Resource['fields'], { content }: StateAndContent) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => fields[name] && !fields[name].isComputed))
