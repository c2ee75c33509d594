import type { ReadingFace } from '#components/reading/reading-face.ts'
import type { NewsCard } from '#lib/contracts/news.ts'
import { formatCount } from '#lib/format/count.ts'
import { formatDay } from '#lib/format/date.ts'

/** The card of a news item in the list; one that is pinned says so. */
export const newsFace = (news: NewsCard, href: string): ReadingFace => ({
  href,
  title: news.title,
  cover: news.cover,
  day: formatDay(news.publishedAt),
  facts: [`${formatCount(news.viewCount)} 次阅读`],
  summary: news.summary,
  ...(news.isTop && { mark: '置顶' }),
})
