import { z } from 'zod'
import { article } from '../resources/article.ts'
import { CompleteHead, EMPTY_HEAD, HeadContent, richText } from './submission-fields.ts'

const { fields } = article

/** What a coach fills in of an article: the fields of the record it becomes but its author. */
export const ArticleContent = z.object({
  ...HeadContent,
  body: richText('正文'),
})
export type ArticleContent = z.infer<typeof ArticleContent>

export const CompleteArticleContent = ArticleContent.extend({
  ...CompleteHead,
  body: ArticleContent.shape.body.pipe(fields.body.schema),
})

export const EMPTY_ARTICLE_CONTENT: ArticleContent = { ...EMPTY_HEAD, body: '' }
