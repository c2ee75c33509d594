import 'server-only'
import type { NewsCard } from '#lib/contracts/news.ts'
import { getContentOverview } from '#lib/data/content.ts'
import { getNewsPage, getTopNews } from '#lib/data/news.ts'
import type { ListingSource } from '../listing/read-listing.ts'

const MOST_PINNED = 3

/** The news. The pinned items stand on top of the first page, wherever their day puts them. */
export const newsSource: ListingSource<NewsCard> = {
  noun: 'news',
  tree: async () => [],
  overview: async () => ({ total: (await getContentOverview('news')).total, counts: new Map(), districts: [] }),
  async search({ state: { page, pageSize } }) {
    const [result, pinned] = await Promise.all([
      getNewsPage({ pageNum: page, pageSize }),
      page === 1 ? getTopNews(MOST_PINNED) : [],
    ])
    const isPinned = ({ newsId }: NewsCard) => pinned.some((each) => each.newsId === newsId)
    // Further down, and on later pages, nothing is pinned to any top.
    const others = result.list.filter((each) => !isPinned(each)).map((each) => ({ ...each, isTop: false }))
    return { ...result, list: [...pinned, ...others] }
  },
}
