import type { z } from 'zod'
import type { getArticleList, getArticlesByAuthor, getRecommendedArticles } from '#lib/contracts/article.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { cappedTotal, windowOf } from '#services/shared/paging.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { answerText } from '../search/ask.ts'
import { articleCardOf, articleOf } from './present.ts'
import { channelRow, findArticle, readArticles, recommendedArticles } from './queries.ts'

/** published articles by channel and text. */
export async function listArticles(db: Db, input: z.output<typeof getArticleList.input>) {
  const { channel, nameLikeSearch, sort, ...page } = input
  const window = windowOf(page)
  const { total, rows } = await answerText(nameLikeSearch, { total: 0, rows: [] }, (text) =>
    readArticles(db, { channel, sort, text }, window),
  )
  return { list: rows.map(articleCardOf), ...cappedTotal(total), ...page }
}

/** published articles of one coach. */
export async function articlesByAuthor(db: Db, { coachId, ...page }: z.output<typeof getArticlesByAuthor.input>) {
  const { total, rows } = await readArticles(db, { coachId, sort: 'newest', text: null }, windowOf(page))
  return { list: rows.map(articleCardOf), ...cappedTotal(total), ...page }
}

/** one published article. */
export async function articleDetail(db: Db, { articleId }: { articleId: number }) {
  const row = await findArticle(db, articleId)
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return articleOf(row)
}

/** what to read next: the same channel first, never the article itself. */
export async function articlesToRead(db: Db, input: z.output<typeof getRecommendedArticles.input>) {
  const { articleId, channel, size } = input
  const hint = channel ? await channelRow(db, channel) : articleId ? await findArticle(db, articleId) : undefined
  return (await recommendedArticles(db, { own: hint, except: articleId, size })).map(articleCardOf)
}
