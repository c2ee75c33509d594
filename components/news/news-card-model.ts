import type { ReadingCardModel } from '#components/reading/reading-card-model.ts'
import type { NewsCard } from '#lib/contracts/news.ts'
import { formatCount } from '#lib/format/count.ts'
import { formatDay } from '#lib/format/date.ts'

/** View model of a news item's card in the list; a pinned one is marked. */
export const newsCardModel = (news: NewsCard, href: string): ReadingCardModel => ({
  href,
  title: news.title,
  cover: news.cover,
  day: formatDay(news.publishedAt),
  facts: [`${formatCount(news.viewCount)} 次阅读`],
  summary: news.summary,
  ...(news.isTop && { mark: '置顶' }),
})
