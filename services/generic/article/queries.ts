import { and, desc, eq, ne, not, type SQL } from 'drizzle-orm'
import type { ReadingSort } from '#lib/contracts/content.ts'
import type { Window } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isInChannel, nearestChannelFirst } from '../content/conditions.ts'
import { article } from '../db/content-schema.ts'
import { byTitle, hasWords, type TextQuestion } from '../search/ask.ts'
import { isTakenDown } from '../taken-down/conditions.ts'

/** What a card needs; bodies stay in the store. */
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
const wholeColumns = { ...cardColumns, body: article.body }

const isPublished = eq(article.status, 'published')
const newest = [desc(article.publishedAt), desc(article.articleId)]

type Question = {
  channel?: string
  /** Author. */
  coachId?: number
  sort: ReadingSort
  text: TextQuestion | null
}

const isAskedFor = ({ channel, coachId, text }: Question) =>
  and(
    isPublished,
    isInChannel(article, channel),
    coachId === undefined ? undefined : and(eq(article.coachId, coachId), not(isTakenDown('coach', coachId))),
    hasWords(article.words, text),
  )

/** One page of published articles. */
export function readArticles(db: Db, question: Question, { limit, offset }: Window) {
  const { sort, text } = question
  const order: SQL[] = [...(sort === 'popular' ? [desc(article.viewCount)] : byTitle(article.title, text)), ...newest]
  return db
    .select(cardColumns)
    .from(article)
    .where(isAskedFor(question))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

/** The same, and how many there are. */
export async function listOfArticles(db: Db, question: Question, window: Window) {
  const [total, rows] = await Promise.all([
    db.$count(article, isAskedFor(question)),
    readArticles(db, question, window),
  ])
  return { total, rows }
}

/** A published article; undefined when there is none. */
export async function findArticle(db: Db, articleId: number) {
  const [row] = await db
    .select(wholeColumns)
    .from(article)
    .where(and(eq(article.articleId, articleId), isPublished))
  return row
}

/** Published articles other than this one, those of the same channel first; without a hint the most read. */
export function recommendedArticles(
  db: Db,
  { own, except, size }: { own?: { channelSlug: string; channelGroup: string | null }; except?: number; size: number },
) {
  return db
    .select(cardColumns)
    .from(article)
    .where(and(isPublished, except === undefined ? undefined : ne(article.articleId, except)))
    .orderBy(...nearestChannelFirst(article, own), ...(own ? newest : [desc(article.viewCount), ...newest]))
    .limit(size)
}

export type ArticleCardRow = Awaited<ReturnType<typeof recommendedArticles>>[number]
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>
