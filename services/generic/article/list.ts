import type { z } from 'zod'
import type { getArticleList, getArticlesByAuthor, getRecommendedArticles } from '#lib/contracts/article.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { channelOfSlug } from '../content/conditions.ts'
import { searchPage } from '../content/search-page.ts'
import { article } from '../db/content-schema.ts'
import { articleCardOf, articleOf } from './present.ts'
import { findArticle, findArticles, recommendedArticles } from './queries.ts'

const OWN_NOUNS = ['文章']

/** published articles by channel and text. */
export const listArticles = (db: Db, input: z.output<typeof getArticleList.input>) =>
  searchPage(
    input,
    (text, window) => findArticles(db, { channel: input.channel, sort: input.sort, text }, window),
    articleCardOf,
    OWN_NOUNS,
  )

/** published articles of one coach. */
export const articlesByAuthor = (db: Db, { coachId, ...page }: z.output<typeof getArticlesByAuthor.input>) =>
  searchPage(page, (text, window) => findArticles(db, { coachId, sort: 'newest', text }, window), articleCardOf)

/** one published article. */
export async function articleDetail(db: Db, { articleId }: { articleId: number }) {
  const row = await findArticle(db, articleId)
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return articleOf(row)
}

/** recommended articles, those of the same channel first, never the article itself. */
export async function listRecommendedArticles(db: Db, input: z.output<typeof getRecommendedArticles.input>) {
  const { articleId, channel, size } = input
  const current = channel
    ? await channelOfSlug(db, article, channel)
    : articleId
      ? await findArticle(db, articleId)
      : undefined
  return (await recommendedArticles(db, { current, except: articleId, size })).map(articleCardOf)
}
