import { and, inArray } from 'drizzle-orm'
import type { Waiting } from '#lib/contracts/operator/desk.ts'
import { type Draft, draftEntryId } from '#lib/contracts/operator/draft.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { RecordSearch, RecordStore, ResourceContext } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'

/** Search for drafts, oldest first; accounts' drafts are excluded, since they wait in a queue of their own. */
const OLDEST: Omit<RecordSearch, keyof PageInput> = {
  isOperators: true,
  ...{ text: '', state: 'draft', filters: {} },
  ...{ sort: 'updated', order: 'asc' },
}

const contentStoresOf = ({ stores }: ResourceContext) => stores.filter(({ resource }) => resource.duty === 'content')

/** A kind's oldest drafts with only their title: texts may be long, and far pages may be requested. */
const findOldest = (db: Db, { find, resource }: RecordStore, count: number) =>
  find(db, { ...OLDEST, pageNum: 1, pageSize: count }, [resource.title])

/** Number of drafts, and when the oldest was last changed. */
export async function countDrafts(context: ResourceContext): Promise<Waiting> {
  const found = await Promise.all(contentStoresOf(context).map((store) => findOldest(context.db, store, 1)))
  const moments = found.flatMap(({ rows }) => rows.map(({ updatedAt }) => updatedAt.toISOString()))
  return { count: found.reduce((sum, { total }) => sum + total, 0), oldestAt: moments.toSorted()[0] ?? null }
}

/** One page of drafts, of all kinds together. */
export async function listDrafts(context: ResourceContext, page: PageInput) {
  const { limit, offset } = windowOf(page)
  const found = await Promise.all(
    contentStoresOf(context).map(async (store) => {
      // From each kind, as many as could come before the end of the page.
      const { rows, total } = await findOldest(context.db, store, offset + limit)
      const { kind, title } = store.resource
      return {
        total,
        drafts: rows.map(({ id, content, updatedAt }) => ({ kind, id, title: content[title], updatedAt })),
      }
    }),
  )
  const drafts = found
    .flatMap((each) => each.drafts)
    .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime() || a.kind.localeCompare(b.kind) || a.id - b.id)
    .slice(offset, offset + limit)
  const publishAt = await plansOf(context, drafts)
  const list = drafts.map(
    ({ updatedAt, ...draft }): Draft => ({
      ...draft,
      updatedAt: updatedAt.toISOString(),
      publishAt: publishAt.get(draftEntryId(draft))?.toISOString() ?? null,
    }),
  )
  return { list, ...cappedTotal(found.reduce((sum, { total }) => sum + total, 0)), ...page }
}

/** Scheduled publication times by queue entry id. */
async function plansOf({ db, planned }: ResourceContext, drafts: readonly Pick<Draft, 'kind' | 'id'>[]) {
  const kinds = drafts.map(({ kind }) => kind)
  const ids = drafts.map(({ id }) => id)
  const plans = await db
    .select()
    .from(planned)
    .where(and(inArray(planned.kind, kinds), inArray(planned.recordId, ids)))
  return new Map(plans.map(({ kind, recordId: id, publishAt }) => [draftEntryId({ kind, id }), publishAt]))
}

/** Whether the entry id (`draftEntryId`) is that of a draft in the queue. */
export const isDraft = (context: ResourceContext) => async (db: Db, entryId: string) => {
  const [, kind, id] = /^(\w+)-([1-9]\d{0,14})$/.exec(entryId) ?? []
  const store = contentStoresOf(context).find(({ resource }) => resource.kind === kind)
  if (!store || (await store.isSubmitted?.(db, Number(id)))) return false
  return (await store.read(db, Number(id)))?.state === 'draft'
}
