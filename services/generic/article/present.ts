import type { Article, ArticleCard } from '#lib/contracts/article.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import { authorOf, channelOf, publicationOf } from '../content/present.ts'
import type { ArticleCardRow, ArticleRow } from './queries.ts'

export const articleCardOf = (row: ArticleCardRow): ArticleCard => ({
  articleId: row.articleId,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  channel: channelOf(row),
  author: authorOf(row),
  ...publicationOf(row),
})

/** Cleaned again on output (T12). */
export const articleOf = (row: ArticleRow): Article => ({
  ...articleCardOf(row),
  body: cleanRichText(row.body),
})
