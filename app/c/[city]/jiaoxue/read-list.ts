import 'server-only'
import type { ArticleCard } from '#lib/contracts/article.ts'
import type { ReadingSort } from '#lib/contracts/content.ts'
import { searchArticles } from '#lib/data/article.ts'
import { nationwideChannels } from '../listing/channel-overview.ts'
import { listingReader } from '../listing/read-listing.ts'

/** Readers of the article lists. */
export const articleLists = listingReader<ArticleCard>({
  noun: 'article',
  ...nationwideChannels('article'),
  search: ({ path, state, isStored }) =>
    searchArticles(
      {
        channel: path.at(-1)?.slug,
        nameLikeSearch: state.text || undefined,
        sort: state.sort as ReadingSort,
        pageNum: state.page,
        pageSize: state.pageSize,
      },
      { isStored },
    ),
})
