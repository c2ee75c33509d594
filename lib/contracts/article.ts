import { z } from 'zod'
import { Author, BlockSize, Channel, ChannelSlug, Publication, READING_SORTS, SearchText } from './content.ts'
import { endpoint } from './endpoint.ts'
import { Id, MediaAddress, PageQuery, pageOf, rowsOf } from './fields.ts'
import { searchedPageOf } from './listing/search-reading.ts'

/** A teaching article in a list. */
export const ArticleCard = z
  .object({
    articleId: Id,
    title: z.string(),
    summary: z.string(),
    cover: MediaAddress,
    channel: Channel,
    author: Author.nullable(),
  })
  .extend(Publication.shape)
export type ArticleCard = z.infer<typeof ArticleCard>

/** A full article; `body` is sanitized HTML. */
export const Article = ArticleCard.extend({ body: z.string() })
export type Article = z.infer<typeof Article>

const ArticleQuery = z
  .object({
    channel: ChannelSlug.optional(),
    nameLikeSearch: SearchText.optional(),
    sort: z.enum(READING_SORTS).default('newest'),
  })
  .extend(PageQuery.shape)
export type ArticleListInput = z.input<typeof ArticleQuery>

/** articles by channel and text, newest first unless sorted by popularity. */
export const getArticleList = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'articles/v1/getLastList',
  access: 'public',
  summary: '教学文章列表，最新在前（R-7.24）',
  input: ArticleQuery,
  data: searchedPageOf(ArticleCard),
  example: {},
})

/** one published article; 100405 for a draft or an unknown id. */
export const getArticleDetail = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'articles/v1/getArticleDetail',
  access: 'public',
  summary: '文章详情（R-7.25）',
  input: z.object({ articleId: Id }),
  data: Article,
})

/** published articles of one author (coach id). */
export const getArticlesByAuthor = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'articles/v1/getArticleByUserId',
  access: 'public',
  summary: '某位教练的文章（R-7.26）',
  input: z.object({ coachId: Id }).extend(PageQuery.shape),
  data: pageOf(ArticleCard),
  example: { coachId: 1001 },
})

/** recommended articles, related to the given one if any, never that one itself. */
export const getRecommendedArticles = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'articles/v1/getRecommendArticleList',
  access: 'public',
  summary: '推荐文章（R-7.27）',
  input: z.object({ articleId: Id.optional(), channel: ChannelSlug.optional(), size: BlockSize.default(6) }),
  data: rowsOf(ArticleCard),
  example: {},
})
