import { z } from 'zod'
import { line } from './application-fields.ts'
import { CONTENT_SUMMARY_MAX, CONTENT_TITLE_MAX, RICH_TEXT_MAX } from './limits.ts'
import { article } from './resources/article.ts'
import type { SubmissionKind } from './submission-kinds.ts'
import { UploadAddress } from './upload.ts'

/**
 * What coaches and venues fill in, by kind: the fields of the record it becomes, but for those that the owner gives. A
 * draft may leave any of it empty; what is sent for review is what the console takes too.
 */
const paragraph = (max: number, name: string) =>
  z
    .string()
    .trim()
    .refine((text) => [...text].length <= max, { error: `${name}最多 ${max} 字` })
const richText = (name: string) => z.string().max(RICH_TEXT_MAX, { error: `${name}过长，请删减一些内容` })
/** A photo its author uploaded, or a picture the site has drawn, which belongs to nobody. */
const Cover = z.union([UploadAddress, z.string().regex(/^\/pictures\/[\w/-]+\.(?:webp|svg)$/)], {
  error: '请重新上传封面',
})
const chosen = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema])

const { fields } = article
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
  cover: z.string().min(1, { error: '请上传封面' }).pipe(Cover),
  channelSlug: z.string().pipe(fields.channelSlug.schema),
  body: ArticleContent.shape.body.pipe(fields.body.schema),
})

export const EMPTY_ARTICLE_CONTENT: ArticleContent = { title: '', summary: '', cover: '', channelSlug: '', body: '' }

/** What a submission of each kind holds. */
export type SubmissionContent = { article: ArticleContent }

/** As drafts keep it, and as it can be reviewed. */
export const SUBMISSION_CONTENT = { article: ArticleContent } as const satisfies Record<SubmissionKind, z.ZodType>
export const COMPLETE_SUBMISSION = { article: CompleteArticleContent } as const satisfies Record<
  SubmissionKind,
  z.ZodType
>
