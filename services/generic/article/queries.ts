import { and, desc, eq, ne } from 'drizzle-orm'
import type { Window } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { nearestChannelFirst } from '../content/conditions.ts'
import { isPublished, matchesCriteria, orderOf, type ReadingCriteria } from '../content/readings.ts'
import { article } from '../db/content-schema.ts'
import { isTakenDown } from '../taken-down/conditions.ts'

/** Columns of a card, without the body. */
const cardColumns = {
  articleId: article.articleId,
  title: article.title,
  summary: article.summary,
  cover: article.cover,
  channelSlug: article.channelSlug,
  channelName: article.channelName,
  channelGroup: article.channelGroup,
  coachId: article.coachId,
  authorName: article.authorName,
  authorHeadImg: article.authorHeadImg,
  isAuthorTakenDown: isTakenDown('coach', article.coachId),
  publishedAt: article.publishedAt,
  updatedAt: article.updatedAt,
  viewCount: article.viewCount,
}
const detailColumns = { ...cardColumns, body: article.body }

const newest = [desc(article.publishedAt), desc(article.articleId)]

/** One page of published articles. */
export const readArticles = (db: Db, criteria: ReadingCriteria, { limit, offset }: Window) =>
  db
    .select(cardColumns)
    .from(article)
    .where(matchesCriteria(article, criteria))
    .orderBy(...orderOf(article, newest, criteria))
    .limit(limit)
    .offset(offset)

/** The same, with the total. */
export async function findArticles(db: Db, criteria: ReadingCriteria, window: Window) {
  const [total, rows] = await Promise.all([
    db.$count(article, matchesCriteria(article, criteria)),
    readArticles(db, criteria, window),
  ])
  return { total, rows }
}

/** A published article; undefined if there is none. */
export async function findArticle(db: Db, articleId: number) {
  const [row] = await db
    .select(detailColumns)
    .from(article)
    .where(and(eq(article.articleId, articleId), isPublished(article)))
  return row
}

/** Published articles other than this one, those of the same channel first; without a channel, the most read. */
export function recommendedArticles(
  db: Db,
  {
    current,
    except,
    size,
  }: { current?: { channelSlug: string; channelGroup: string | null }; except?: number; size: number },
) {
  return db
    .select(cardColumns)
    .from(article)
    .where(and(isPublished(article), except === undefined ? undefined : ne(article.articleId, except)))
    .orderBy(...nearestChannelFirst(article, current), ...(current ? newest : [desc(article.viewCount), ...newest]))
    .limit(size)
}

export type ArticleCardRow = Awaited<ReturnType<typeof recommendedArticles>>[number]
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>
