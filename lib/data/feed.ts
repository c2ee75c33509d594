import 'server-only'
import { site } from '#lib/config/current-site.ts'
import { textAddress } from '#lib/routing/record-host.ts'
import { FEED_SIZE, type FeedEntry } from '#lib/seo/feed.ts'
import { searchArticles } from './article.ts'
import { getNewsPage } from './news.ts'

/** The smallest of the allowed page sizes that fills a feed. */
const PAGE = { pageNum: 1, pageSize: 40 }

/** The newest articles and news, at least enough for a feed. */
export async function readFeed(): Promise<FeedEntry[]> {
  const [{ list: articles }, { list: news }] = await Promise.all([
    searchArticles({ ...PAGE, sort: 'newest' }),
    getNewsPage(PAGE),
  ])
  return [
    ...articles.slice(0, FEED_SIZE).map(({ articleId, author, ...piece }) => ({
      ...sharedFieldsOf(piece),
      link: textAddress('article', articleId, site),
      author: author?.name ?? null,
    })),
    ...news.slice(0, FEED_SIZE).map(({ newsId, ...piece }) => ({
      ...sharedFieldsOf(piece),
      link: textAddress('news', newsId, site),
      author: null,
    })),
  ]
}

type Piece = Pick<FeedEntry, 'title' | 'summary' | 'publishedAt' | 'updatedAt'>

const sharedFieldsOf = ({ title, summary, publishedAt, updatedAt }: Piece): Piece => ({
  title,
  summary,
  publishedAt,
  updatedAt,
})
