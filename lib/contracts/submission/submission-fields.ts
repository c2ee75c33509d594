import { z } from 'zod'
import { line } from '../application/application-fields.ts'
import { CONTENT_SUMMARY_MAX, CONTENT_TITLE_MAX, RICH_TEXT_MAX } from '../limits.ts'
import { article } from '../resources/article.ts'
import { UploadAddress } from '../upload/upload.ts'

/** Fields of what coaches and venues write. A draft may leave any of them empty. */

/** Several lines of plain words. */
export const paragraph = (max: number, name: string) =>
  z
    .string()
    .trim()
    .refine((text) => [...text].length <= max, { error: `${name}最多 ${max} 字` })

export const richText = (name: string) => z.string().max(RICH_TEXT_MAX, { error: `${name}过长，请删减一些内容` })

/** A photo its author uploaded, or a picture the site has drawn, which belongs to nobody. */
const Cover = z.union([UploadAddress, z.string().regex(/^\/pictures\/[\w/-]+\.(?:webp|svg)$/)], {
  error: '请重新上传封面',
})

/** One of some texts, '' while none is chosen. */
export const chosen = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema])

/** A whole number up to `max`, null while it is not said. */
export const typedNumber = (max: number, name: string) =>
  z
    .number()
    .int()
    .nonnegative()
    .max(max, { error: `${name}不能大于 ${max}` })
    .nullable()

/** At most `most` short texts of `max` characters, typed one on a line; empty lines are none. */
export const typedLines = (name: string, { most, max }: { most: number; max: number }) =>
  z
    .array(line(max, `${name}的每一行`))
    .overwrite((texts) => texts.filter((text) => text !== ''))
    .max(most, { error: `${name}最多 ${most} 行` })

const { title, summary, channelSlug } = article.fields

/** What articles, videos and courses alike are listed by, as drafts keep it. */
export const HeadContent = {
  title: line(CONTENT_TITLE_MAX, '标题'),
  summary: paragraph(CONTENT_SUMMARY_MAX, '摘要'),
  cover: chosen(Cover),
  channelSlug: chosen(channelSlug.schema),
}

/** The same, as it can be reviewed. */
export const CompleteHead = {
  title: HeadContent.title.pipe(title.schema),
  summary: HeadContent.summary.pipe(summary.schema),
  cover: z.string().min(1, { error: '请上传封面' }).pipe(Cover),
  channelSlug: z.string().pipe(channelSlug.schema),
}

export const EMPTY_HEAD = { title: '', summary: '', cover: '', channelSlug: '' }
