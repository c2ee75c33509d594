import 'server-only'
import type { NewsCard } from '#lib/contracts/news.ts'
import { getContentOverview } from '#lib/data/content.ts'
import { getNewsPage } from '#lib/data/news.ts'
import type { ListingSource } from '../listing/read-listing.ts'

const MOST_PINNED = 3

/** The news. Pinned items are at the top of the first page, and only there, whatever their date. */
export const newsSource: ListingSource<NewsCard> = {
  noun: 'news',
  tree: async () => [],
  overview: async () => ({ total: (await getContentOverview('news')).total, counts: new Map(), districts: [] }),
  async search({ state: { page, pageSize } }) {
    const result = await getNewsPage({ pageNum: page, pageSize, pinned: MOST_PINNED })
    // Items further down or on later pages are not at the top, so they are not marked as pinned.
    const list = result.list.map((each, at) => ({ ...each, isTop: each.isTop && page === 1 && at < MOST_PINNED }))
    return { ...result, list }
  },
}
