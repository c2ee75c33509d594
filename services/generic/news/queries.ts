import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Window } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { news } from '../db/content-schema.ts'

/** Columns of a card, without the body. */
const cardColumns = {
  newsId: news.newsId,
  title: news.title,
  summary: news.summary,
  cover: news.cover,
  isTop: news.isTop,
  publishedAt: news.publishedAt,
  updatedAt: news.updatedAt,
  viewCount: news.viewCount,
}
export type NewsCardRow = Pick<typeof news.$inferSelect, keyof typeof cardColumns>

const isPublished = eq(news.status, 'published')
const newest = [desc(news.publishedAt), desc(news.newsId)]
const oldest = [asc(news.publishedAt), asc(news.newsId)]

/** One page of the news, starting with the requested number of newest pinned items. */
export async function readNews(db: Db, { limit, offset }: Window, pinned = 0) {
  const onTop = pinnedNews(db, pinned).as('on_top')
  const isOnTop = sql`${news.newsId} in (select ${onTop.newsId} from ${onTop})`
  const [total, rows] = await Promise.all([
    db.$count(news, isPublished),
    db
      .select(cardColumns)
      .from(news)
      .where(isPublished)
      .orderBy(...(pinned > 0 ? [desc(isOnTop)] : []), ...newest)
      .limit(limit)
      .offset(offset),
  ])
  return { total, rows }
}

export const pinnedNews = (db: Db, size: number) =>
  db
    .select(cardColumns)
    .from(news)
    .where(and(isPublished, eq(news.isTop, true)))
    .orderBy(...newest)
    .limit(size)

export async function findNews(db: Db, newsId: number) {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.newsId, newsId), isPublished))
  return row
}

/** The published items before and after one, in list order. */
export async function neighbours(db: Db, { newsId }: Pick<NewsCardRow, 'newsId'>) {
  const own = sql`(select published_at, news_id from ${news} where ${news.newsId} = ${newsId})`
  const place = sql`(${news.publishedAt}, ${news.newsId})`
  const first = async (where: SQL, order: SQL[]): Promise<NewsCardRow | null> => {
    const [row] = await db
      .select(cardColumns)
      .from(news)
      .where(and(isPublished, where))
      .orderBy(...order)
      .limit(1)
    return row ?? null
  }
  const [newer, older] = await Promise.all([
    first(sql`${place} > ${own}`, oldest),
    first(sql`${place} < ${own}`, newest),
  ])
  return { newer, older }
}
