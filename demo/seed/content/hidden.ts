import { categoryOf } from '../category-of.ts'
import type { SeedArticle, SeedNews } from '../types.ts'

/** Ids of records that are stored and must not appear anywhere start here. */
export const FIRST_HIDDEN_ID = 9_001

const COMMON_FIELDS = { publishedAt: '2026-10-12T01:20:00.000Z', updatedAt: '2026-10-20T03:05:00.000Z', viewCount: 0 }

type Author = SeedArticle['author']

const ARTICLE_DRAFTS: readonly (readonly [title: string, channel: string, status: SeedArticle['status']])[] = [
  ['羽毛球步法的四个方向（待审校）', 'yumaoqiu', 'draft'],
  ['冬泳前要知道的事（未完稿）', 'youyong', 'draft'],
  ['三天学会引体向上', 'zhongkao', 'disabled'],
]

/** Drafts of articles, and one taken down because it promised too much. */
export const hiddenArticles = (authorOf: (channel: string) => Author | null): SeedArticle[] =>
  ARTICLE_DRAFTS.flatMap(([title, channel, status], i) => {
    const author = authorOf(channel)
    if (!author) return []
    const { name, slug } = categoryOf(channel)
    return [
      {
        articleId: FIRST_HIDDEN_ID + i,
        title,
        summary: '这一篇还没有发布。',
        cover: `/pictures/sports/${slug}/0-640.webp`,
        body: '<p>这一篇还没有发布。</p>',
        channel: { name, slug },
        author,
        status,
        ...COMMON_FIELDS,
      },
    ]
  })

/** A news item waiting for its day, and one that was withdrawn. */
export const hiddenNews = (): SeedNews[] =>
  (
    [
      ['年度教练评选即将开始（草稿）', 'draft'],
      ['系统维护通知（已撤回）', 'disabled'],
    ] as const
  ).map(([title, status], i) => ({
    newsId: FIRST_HIDDEN_ID + i,
    title,
    summary: '这一条没有发布。',
    cover: '/pictures/sports/lanqiu/0-640.webp',
    body: '<p>这一条没有发布。</p>',
    isTop: true,
    status,
    ...COMMON_FIELDS,
  }))
