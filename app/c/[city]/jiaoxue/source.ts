import 'server-only'
import type { ArticleCard } from '#lib/contracts/article.ts'
import type { ReadingSort } from '#lib/contracts/content.ts'
import { searchArticles } from '#lib/data/article.ts'
import { listingRequest } from '#lib/routing/listing-query.ts'
import { nationwideChannels } from '../listing/channel-overview.ts'
import type { ListingSource } from '../listing/read-listing.ts'

/** Articles. */
export const articleSource: ListingSource<ArticleCard> = {
  noun: 'article',
  ...nationwideChannels('article'),
  search: ({ city, path, state, isStored }) =>
    searchArticles(
      { ...listingRequest<ReadingSort>('article', state, city), channel: path.at(-1)?.slug },
      { isStored },
    ),
}
