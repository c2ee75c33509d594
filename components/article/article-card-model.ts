import type { ReadingCardModel } from '#components/reading/reading-card-model.ts'
import type { ArticleCard } from '#lib/contracts/article.ts'
import { authorText } from '#lib/copy/author.ts'
import { formatCount } from '#lib/format/count.ts'
import { formatDay } from '#lib/format/date.ts'

/** View model of an article's card: in lists with summary and author, elsewhere with its channel only. */
export const articleCardModel = (article: ArticleCard, href: string, variant: 'row' | 'small'): ReadingCardModel => ({
  href,
  title: article.title,
  cover: article.cover,
  day: formatDay(article.publishedAt),
  channel: article.channel.name,
  facts: variant === 'row' ? [authorText(article.author), `${formatCount(article.viewCount)} 次阅读`] : [],
  ...(variant === 'row' && { summary: article.summary }),
})
