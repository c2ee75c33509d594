import { z } from 'zod'
import { article } from '../resources/article.ts'
import { CompleteHead, EMPTY_HEAD, HeadContent, richText } from './submission-fields.ts'

const { fields } = article

/** A coach's article form: the fields of the record it becomes, without the author. */
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
