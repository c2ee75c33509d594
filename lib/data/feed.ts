import 'server-only'
import { site } from '#lib/config/current-site.ts'
import { familyOf } from '#lib/config/routes.ts'
import { FEED_SIZE, type FeedEntry } from '#lib/seo/feed.ts'
import { recordCanonical } from '#lib/seo/indexability.ts'
import { searchArticles } from './article.ts'
import { getNewsPage } from './news.ts'

/** The sizes of a page are few; this one is the first that holds a feed. */
const PAGE = { pageNum: 1, pageSize: 40 }

/** The newest articles and news of the kinds that are served, at least as many as a feed has. */
export async function readFeed(): Promise<FeedEntry[]> {
  const [articles, news] = await Promise.all([
    familyOf('article').isServed ? searchArticles({ ...PAGE, sort: 'newest' }).then(({ list }) => list) : [],
    familyOf('news').isServed ? getNewsPage(PAGE).then(({ list }) => list) : [],
  ])
  return [
    ...articles.slice(0, FEED_SIZE).map(({ articleId, author, ...piece }) => ({
      ...wordsOf(piece),
      link: recordCanonical('article', articleId, site),
      author: author?.name ?? null,
    })),
    ...news.slice(0, FEED_SIZE).map(({ newsId, ...piece }) => ({
      ...wordsOf(piece),
      link: recordCanonical('news', newsId, site),
      author: null,
    })),
  ]
}

type Piece = Pick<FeedEntry, 'title' | 'summary' | 'publishedAt' | 'updatedAt'>

const wordsOf = ({ title, summary, publishedAt, updatedAt }: Piece): Piece => ({
  title,
  summary,
  publishedAt,
  updatedAt,
})
