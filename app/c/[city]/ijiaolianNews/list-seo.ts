import { site } from '#lib/config/current-site.ts'
import { readingListDescription } from '#lib/seo/description.ts'
import { listingJsonLd, listingMetadata, titleOfListing } from '../listing/listing-seo.ts'
import type { NewsListData } from './read-list.ts'

const descriptionOf = (data: NewsListData) =>
  readingListDescription({
    what: titleOfListing(data).heading,
    total: data.result.total,
    unit: '条',
    titles: data.result.list.map(({ title }) => title),
    brand: site.name,
  })

export const newsListMetadata = (data: NewsListData | null) => listingMetadata(data, descriptionOf)

export const newsListJsonLd = (data: NewsListData) => listingJsonLd(data, descriptionOf(data), ({ newsId }) => newsId)
