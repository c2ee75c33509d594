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

/** By this the version of a record is found that an approval made; no form of the console sends such a key. */
const keyOf = (checkId: string, approvedAs: number) => `approval:${checkId}:${approvedAs}`

type Approval = {
  checkId: string
  /** That of what waits; approving makes the next one. */
  version: number
  /** The number of what it has published before; null: nothing. */
  id: number | null
  /** The version of that which the reviewer looked at; null where nobody did. */
  seen: number | null
  content: Content
  by: Auditor
  why: string
  /** Knows the number before anything else is told of the record. */
  onWritten?: (id: number) => Promise<unknown>
}

/**
 * Writes what was approved as the public record, new or in place of what it was: live, unless it was taken down. Answers
 * its number and what web shows it by. CONFLICT when the record is not what the reviewer compared it with.
 */
export async function publishApproved(
  tx: Db,
  resources: ResourceContext,
  store: RecordStore,
  { checkId, version, id: published, seen, content, by, why, onWritten }: Approval,
): Promise<{ id: number; tags: string[] }> {
  const change = {
    ...{ id: published, version: seen, by, why },
    act: published === null ? 'create' : 'change',
    clientKey: keyOf(checkId, version + 1),
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
 * Makes a record what it was before an approval, which has the version it was approved as: a draft nobody sees, if there
 * was none. CONFLICT when it is not any more what the approval made of it.
 */
export async function undoApproved(
  tx: Db,
  resources: ResourceContext,
  store: RecordStore,
  { checkId, version, id, by, why }: Pick<Approval, 'checkId' | 'version' | 'by' | 'why'> & { id: number },
): Promise<string[]> {
  const { versions } = resources
  const { kind } = store.resource
  const now = await store.read(tx, id, { isLocked: true })
  const isOfRecord = and(eq(versions.kind, kind), eq(versions.recordId, id))
  const [made] = await tx
    .select()
    .from(versions)
    .where(and(isOfRecord, eq(versions.clientKey, keyOf(checkId, version))))
  const current = await versionOf(tx, resources, kind, id)
  const isAsMade = made && now && made.version === current && isSame(store.resource, now, made)
  if (!isAsMade) {
    throw new ServiceError(
      ERROR_CODES.CONFLICT,
      `通过之后又有变动，不能再撤回；可以在“${store.resource.label}”里下架，或恢复以前的版本`,
    )
  }
  const [before] = await tx
    .select()
    .from(versions)
    .where(and(isOfRecord, eq(versions.version, made.version - 1)))
  const to = before ?? { state: 'draft' as const, content: now.content }
  return (await restoreRecord(tx, resources, store, { id, version: null, by, why, to })).tags
}

type Kept = { state: RecordState; content: Content }
/** What is kept as a version went through JSON. What is computed may have changed by the clock alone; a field that is gone says nothing. */
const isSame = ({ fields }: Resource, a: Kept, b: Kept) =>
  a.state === b.state && isDeepStrictEqual(JSON.parse(JSON.stringify(given(fields, a))), given(fields, b))

const given = (fields: Resource['fields'], { content }: Kept) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => fields[name] && !fields[name].isComputed))
