import type { Waiting } from '#lib/contracts/desk.ts'
import type { Draft } from '#lib/contracts/draft.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import { listRecords } from '#services/shared/resource/read.ts'
import type { RecordSearch, ResourceContext } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'

const OLDEST: Omit<RecordSearch, keyof PageInput> = {
  ...{ text: '', state: 'draft', filters: {} },
  ...{ sort: 'updated', order: 'asc' },
}

const contentOf = ({ stores }: ResourceContext) => stores.filter(({ resource }) => resource.duty === 'content')

/** How much content waits to be published, and since when the oldest was left so. */
export async function countDrafts(context: ResourceContext): Promise<Waiting> {
  const found = await Promise.all(
    contentOf(context).map((store) => store.find(context.db, { ...OLDEST, pageNum: 1, pageSize: 1 })),
  )
  const moments = found.flatMap(({ rows }) => rows.map(({ updatedAt }) => updatedAt.toISOString()))
  return { count: found.reduce((sum, { total }) => sum + total, 0), oldestAt: moments.toSorted()[0] ?? null }
}

/** A page of it, of all kinds together. */
export async function listDrafts(context: ResourceContext, page: PageInput) {
  const { limit, offset } = windowOf(page)
  const found = await Promise.all(
    contentOf(context).map(async (store) => {
      // Of each kind as much as may stand before the end of the page.
      const { list, total } = await listRecords(context, store, { ...OLDEST, pageNum: 1, pageSize: offset + limit })
      const { kind, title } = store.resource
      const drafts = list.map(({ id, content, updatedAt, publishAt }) => ({
        ...{ kind, id, title: content[title], updatedAt, publishAt },
      }))
      return { drafts, total }
    }),
  )
  const all: Draft[] = found.flatMap(({ drafts }) => drafts)
  const list = all
    .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.kind.localeCompare(b.kind) || a.id - b.id)
    .slice(offset, offset + limit)
  return { list, ...cappedTotal(found.reduce((sum, { total }) => sum + total, 0)), ...page }
}

/** Whether content with this name (`draftEntryId`) is among it. */
export const isDraft = (context: ResourceContext) => async (db: Db, entryId: string) => {
  const [, kind, id] = /^(\w+)-([1-9]\d{0,14})$/.exec(entryId) ?? []
  const store = contentOf(context).find(({ resource }) => resource.kind === kind)
  return (await store?.read(db, Number(id)))?.state === 'draft'
}
