import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import {
  type ArticleListInput,
  getArticleDetail,
  getArticleList,
  getArticlesByAuthor as getArticlesByAuthorContract,
  getRecommendedArticles as getRecommendedArticlesContract,
} from '#lib/contracts/article.ts'
import { read, readExisting } from '#lib/http/server-client.ts'

/** One published article, or null. */
export const getArticle = cache((articleId: number) =>
  read(
    getArticleDetail,
    { articleId },
    { tags: [cacheTags.article(articleId), cacheTags.categories], revalidate: LIFETIMES.content },
  ),
)

/** One page of articles. `isStored: false` for text searches, which are not cached. */
export const searchArticles = (query: ArticleListInput, { isStored = true } = {}) =>
  readExisting(getArticleList, query, { tags: [cacheTags.articles], revalidate: isStored && LIFETIMES.list })

/** The newest articles of a coach. */
export const getArticlesByAuthor = (coachId: number) =>
  readExisting(
    getArticlesByAuthorContract,
    { coachId, pageNum: 1, pageSize: 10 },
    { tags: [cacheTags.articles], revalidate: LIFETIMES.list },
  )

type Hint = { articleId?: number; channel?: string }

/** Recommended articles, same channel first, never the article itself; the most read without a hint. */
export const getRecommendedArticles = (hint: Hint, size: number) =>
  readExisting(
    getRecommendedArticlesContract,
    { ...hint, size },
    { tags: [cacheTags.articles], revalidate: LIFETIMES.content },
  )
