import { z } from 'zod'
import { BlockSize, Publication } from './content.ts'
import { endpoint } from './endpoint.ts'
import { Id, MediaAddress, PageQuery, pageOf, rowsOf } from './fields.ts'

/** A brand news item in a list. */
export const NewsCard = z
  .object({ newsId: Id, title: z.string(), summary: z.string(), cover: MediaAddress, isTop: z.boolean() })
  .extend(Publication.shape)
export type NewsCard = z.infer<typeof NewsCard>

/** `body` is sanitized HTML. */
export const News = NewsCard.extend({ body: z.string() })
export type News = z.infer<typeof News>

/** pinned news items. */
export const getTopNews = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'brandNews/v1/getTopNews',
  access: 'public',
  summary: '置顶资讯（R-7.41）',
  input: z.object({ size: BlockSize.default(3) }),
  data: rowsOf(NewsCard),
  example: {},
})

/** news, newest first, preceded by the newest `pinned` pinned items. */
export const getNewsPage = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'brandNews/v1/getNewsPage',
  access: 'public',
  summary: '资讯分页（R-7.42）',
  input: z.object({ pinned: BlockSize.optional() }).extend(PageQuery.shape),
  data: pageOf(NewsCard),
  example: {},
})

/** one item with its neighbours; 100405 for an unknown id. */
export const getNews = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'brandNews/v1/getBrandNews',
  access: 'public',
  summary: '资讯详情（R-7.43）',
  input: z.object({ newsId: Id }),
  data: News.extend({ newer: NewsCard.nullable(), older: NewsCard.nullable() }),
})
