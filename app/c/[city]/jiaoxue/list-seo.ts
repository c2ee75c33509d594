import { site } from '#lib/config/current-site.ts'
import { readingListDescription } from '#lib/seo/description.ts'
import { listingJsonLd, listingMetadata, titleOfListing } from '../listing/listing-seo.ts'
import type { ArticleListData } from './read-list.ts'

const descriptionOf = (data: ArticleListData) =>
  readingListDescription({
    what: titleOfListing(data).heading,
    total: data.result.total,
    unit: '篇',
    titles: data.result.list.map(({ title }) => title),
    brand: site.name,
  })

export const articleListMetadata = (data: ArticleListData | null) => listingMetadata(data, descriptionOf)

export const articleListJsonLd = (data: ArticleListData) =>
  listingJsonLd(data, descriptionOf(data), ({ articleId }) => articleId)
