import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { chinaTimeAt } from '#lib/contracts/opening-hours.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import type { Auditor } from '#services/shared/audit/write-audit.ts'
import { changeRecord } from '#services/shared/resource/change.ts'
import { versionsOf } from '#services/shared/resource/read.ts'
import { type Content, type RecordStore, storeOf } from '#services/shared/resource/record-store.ts'
import { restoreRecord } from '#services/shared/resource/restore.ts'
import { cleaned } from '#services/shared/resource/table-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { ApplicationContext } from './context.ts'
import { forRow } from './kinds.ts'
import { publicCoach } from './public-coach.ts'
import { publicVenue } from './public-venue.ts'
import type { ApplicationRow } from './stored-content.ts'

/** An application's content as the record it is published as when it is approved at a moment. */
export function publicContent(row: ApplicationRow, { resource }: Pick<RecordStore, 'resource'>, at: Date): Content {
  const { day } = chinaTimeAt(at)
  const content = forRow<object>(row, { coach: (each) => publicCoach(each, day), venue: publicVenue })
  return cleaned(resource, content as Content)
}

/** By this the version of a record is found that an approval made; no form of the console sends such a key. */
const keyOf = (checkId: string, approvedAs: number) => `approval:${checkId}:${approvedAs}`

/**
 * Writes what was approved as the public coach or venue, new or in place of what it was: live, unless it was taken down.
 * Answers its number and what web shows it by.
 */
export async function publishApplication(
  tx: Db,
  { resources, now }: Pick<ApplicationContext, 'resources' | 'now'>,
  waiting: ApplicationRow,
  by: Auditor,
): Promise<{ id: number; tags: string[] }> {
  const store = storeOf(resources, waiting.kind)
  const { checkId, version, subjectId } = waiting
  const change = {
    ...{ id: subjectId, version: null, by, why: '入驻审核通过' },
    act: subjectId === null ? 'create' : 'change',
    clientKey: keyOf(checkId, version + 1),
  } as const
  return changeRecord(tx, resources, store, change, async (before) => {
    const { id, tags } = await store.write(tx, before?.id ?? null, publicContent(waiting, store, now()))
    if (before && before.state !== 'draft') return { id, tags }
    const draft = await store.read(tx, id)
    return { id, tags: [...tags, ...(await store.setState(tx, draft!, 'published'))] }
  })
}

/**
 * Makes the coach or venue what it was before an approval: a draft nobody sees, if there was none. CONFLICT when it is
 * not any more what the approval made of it.
 */
export async function undoPublication(
  tx: Db,
  { resources }: Pick<ApplicationContext, 'resources'>,
  approved: ApplicationRow,
  by: Auditor,
): Promise<string[]> {
  const { versions } = resources
  const store = storeOf(resources, approved.kind)
  const { kind } = store.resource
  const id = approved.subjectId!
  const now = await store.read(tx, id, { isLocked: true })
  const isOfRecord = and(eq(versions.kind, kind), eq(versions.recordId, id))
  const [made] = await tx
    .select()
    .from(versions)
    .where(and(isOfRecord, eq(versions.clientKey, keyOf(approved.checkId, approved.version))))
  const current = (await versionsOf(tx, resources, kind, [id])).get(id)
  const isAsMade = made && now && made.version === current && isSame(now, made)
  if (!isAsMade) {
    throw new ServiceError(
      ERROR_CODES.CONFLICT,
      `通过之后主页又有变动，不能再撤回；可以在“${store.resource.label}”里下架，或恢复以前的版本`,
    )
  }
  const [before] = await tx
    .select()
    .from(versions)
    .where(and(isOfRecord, eq(versions.version, made.version - 1)))
  const to = before ?? { state: 'draft' as const, content: now.content }
  return (await restoreRecord(tx, resources, store, { id, version: null, by, why: '撤回审核通过', to })).tags
}

type Kept = { state: RecordState; content: Content }
/** What is kept as a version went through JSON. */
const isSame = (a: Kept, b: Kept) =>
  a.state === b.state && isDeepStrictEqual(JSON.parse(JSON.stringify(a.content)), b.content)
