import { site } from '#lib/config/current-site.ts'
import { readingListDescription } from '#lib/seo/description.ts'
import { listingJsonLd, listingMetadata, titleOfListing } from '../listing/listing-seo.ts'
import type { VideoListData } from './read-list.ts'

const descriptionOf = (data: VideoListData) =>
  readingListDescription({
    what: titleOfListing(data).heading,
    total: data.result.total,
    unit: '个',
    titles: data.result.list.map(({ title }) => title),
    brand: site.name,
  })

export const videoListMetadata = (data: VideoListData | null) => listingMetadata(data, descriptionOf)

export const videoListJsonLd = (data: VideoListData) =>
  listingJsonLd(data, descriptionOf(data), ({ videoId }) => videoId)
