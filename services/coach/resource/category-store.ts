import { and, eq, ne, or, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { category as description } from '#lib/contracts/resources/category.ts'
import type { ContentOf } from '#lib/contracts/resources/field.ts'
import type { RecordStore, Row } from '#services/shared/resource/record-store.ts'
import { tableStore } from '#services/shared/resource/table-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { idList } from '../coach/card.ts'
import { bumpRevision } from '../coach/revision.ts'
import { category, coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import type { ResourceParts } from './parts.ts'
import { renameFigures } from './rename-figures.ts'

type Content = ContentOf<(typeof description)['fields']>
type Texts = Awaited<ReturnType<ResourceParts['countTextsOfSport']>>

/**
 * Sports. Addresses contain a sport's slug, so that never changes; its parent is in the search rows of everybody who
 * teaches it, so that stays once anything refers to the sport. The parent of a published sport is published. A sport
 * that is taught, named by a public text or above others cannot be taken down.
 */
export const categoryStore = (parts: ResourceParts): RecordStore => ({
  ...createCategoryStore(parts, bumpRevision),
  /** Raises the revision once, at the end: it comes after leads, which every rename locks. */
  batch() {
    let isChanged = false
    const store = createCategoryStore(parts, async () => {
      isChanged = true
    })
    const finish = async (tx: Db) => {
      if (isChanged) await bumpRevision(tx)
      return []
    }
    return { store, finish }
  },
})

function createCategoryStore(
  { renameSport, countTextsOfSport }: ResourceParts,
  onChange: (tx: Db) => Promise<unknown>,
): RecordStore {
  const store = tableStore({
    resource: description,
    table: category,
    id: category.categoryId,
    afterWrite: async (tx) => {
      await onChange(tx)
      return []
    },
  })
  const rename = async (tx: Db, before: typeof category.$inferSelect, { slug, name }: Content) =>
    renameSport(tx, { slug, name, formerName: await renameFigures(tx, before, name) })
  const textsOf = (tx: Db, { content }: Row) => countTextsOfSport(tx, (content as Content).slug)
  return {
    ...store,
    async write(tx, id, content, how) {
      await requirePlace(tx, id, content as Content)
      const before = await find(tx, id)
      if (before && before.parentId !== content.parentId) {
        if ((how?.restoredState ?? before.status) === 'published') await requireParentPublished(tx, content as Content)
        await requireSubtreeUnreferenced(tx, before.categoryId, countTextsOfSport)
      }
      // Before the revision: whoever changes leads locks them first.
      const renamed = before?.level === 2 ? await rename(tx, before, content as Content) : []
      const written = await store.write(tx, id, content, how)
      return { ...written, tags: [...written.tags, ...renamed] }
    },
    async setState(tx, row, state, how) {
      if (state === 'published') await requireParentPublished(tx, row.content as Content)
      else await requireUnused(tx, row.id, await textsOf(tx, row))
      return store.setState(tx, row, state, how)
    },
    async remove(tx, row) {
      await requireUnreferenced(tx, row.id, await textsOf(tx, row))
      return store.remove(tx, row)
    },
  }
}

async function requirePlace(tx: Db, id: number | null, { slug, level, parentId }: Content) {
  const [same] = await tx.select().from(category).where(eq(category.slug, slug))
  if (same && same.categoryId !== id) throw refusal(`网址用名 ${slug} 已有项目使用`)
  if (id !== null && !same) throw refusal('网址用名建立后不能改')
  if (same && same.level !== level) throw refusal('级别建立后不能改')
  if (parentId === null) return
  if ((await find(tx, parentId))?.level !== level - 1) throw refusal('上级项目应比它高一级')
}

async function requireParentPublished(tx: Db, { parentId }: Content) {
  const parent = await find(tx, parentId)
  if (parent && parent.status !== 'published') throw conflict(`请先发布上级项目“${parent.name}”`)
}

async function find(tx: Db, id: number | null) {
  const [row] = id === null ? [] : await tx.select().from(category).where(eq(category.categoryId, id))
  return row
}

async function requireUnused(tx: Db, id: number, texts: Texts) {
  const isActiveChild = and(eq(category.parentId, id), ne(category.status, 'disabled'))
  if ((await tx.$count(category, isActiveChild)) > 0) throw conflict('它下面还有项目，请先下架那些项目')
  const idArray = idList([id])
  const coaches = await tx.$count(
    coach,
    sql`${coach.categoryIds} && ${idArray}::text::int[] and ${coach.status} = 'live'`,
  )
  const venues = await tx.$count(
    venue,
    sql`${venue.categoryIds} && ${idArray}::text::int[] and ${venue.status} = 'live'`,
  )
  if (coaches + venues + texts.published > 0)
    throw conflict(
      `还有 ${coaches} 位在架教练、${venues} 个在架场馆、${texts.published} 篇在架内容属于这个项目，不能下架`,
    )
}

/** Hidden records count, too: they would come back to a sport that no longer exists. */
async function requireUnreferenced(tx: Db, id: number, texts: Texts) {
  if ((await tx.$count(category, eq(category.parentId, id))) > 0) throw conflict('它下面还有项目，不能移除')
  await requireNoReferences(tx, [id], texts.all, '移除')
}

/** Requires that nothing refers to it or to what is under it, shown or not. */
async function requireSubtreeUnreferenced(tx: Db, id: number, countTexts: ResourceParts['countTextsOfSport']) {
  const moved = await tx
    .select()
    .from(category)
    .where(or(eq(category.categoryId, id), eq(category.parentId, id)))
  let texts = 0
  // One after the other: a transaction has one connection.
  for (const { slug } of moved) texts += (await countTexts(tx, slug)).all
  await requireNoReferences(
    tx,
    moved.map(({ categoryId }) => categoryId),
    texts,
    '改上级',
  )
}

async function requireNoReferences(tx: Db, ids: readonly number[], texts: number, act: string) {
  const idArray = idList(ids)
  const coaches = await tx.$count(coach, sql`${coach.categoryIds} && ${idArray}::text::int[]`)
  const venues = await tx.$count(venue, sql`${venue.categoryIds} && ${idArray}::text::int[]`)
  if (coaches + venues + texts > 0)
    throw conflict(`有 ${coaches} 位教练、${venues} 个场馆、${texts} 篇内容属于这个项目，不能${act}`)
}

const refusal = (message: string) => new ServiceError(ERROR_CODES.BAD_INPUT, message)
const conflict = (message: string) => new ServiceError(ERROR_CODES.CONFLICT, message)
