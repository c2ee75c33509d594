import { z } from 'zod'
import { line } from './application-fields.ts'
import { CONTENT_SUMMARY_MAX, CONTENT_TITLE_MAX } from './limits.ts'
import { article } from './resources/article.ts'
import { CompleteCover, Cover, chosen, paragraph, richText } from './submission-fields.ts'

const { fields } = article

/** What a coach fills in of an article: the fields of the record it becomes but its author. */
export const ArticleContent = z.object({
  title: line(CONTENT_TITLE_MAX, '标题'),
  summary: paragraph(CONTENT_SUMMARY_MAX, '摘要'),
  cover: chosen(Cover),
  channelSlug: chosen(fields.channelSlug.schema),
  body: richText('正文'),
})
export type ArticleContent = z.infer<typeof ArticleContent>

export const CompleteArticleContent = ArticleContent.extend({
  title: ArticleContent.shape.title.pipe(fields.title.schema),
  summary: ArticleContent.shape.summary.pipe(fields.summary.schema),
  cover: CompleteCover,
  channelSlug: z.string().pipe(fields.channelSlug.schema),
  body: ArticleContent.shape.body.pipe(fields.body.schema),
})

export const EMPTY_ARTICLE_CONTENT: ArticleContent = { title: '', summary: '', cover: '', channelSlug: '', body: '' }
