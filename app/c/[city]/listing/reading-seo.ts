import { site } from '#lib/config/current-site.ts'
import { readingListDescription } from '#lib/seo/description.ts'
import { listingJsonLd, listingMetadata, titleOfListing } from './listing-seo.ts'
import type { ListingData } from './read-listing.ts'

/** What engines are told about the lists of things to read or watch. `unit` counts them: 篇; `idOf`: id of one. */
export function readingListSeo<Item extends { title: string }>(unit: string, idOf: (item: Item) => number) {
  const descriptionOf = (data: ListingData<Item>) =>
    readingListDescription({
      what: titleOfListing(data).heading,
      total: data.result.total,
      unit,
      titles: data.result.list.map(({ title }) => title),
      brand: site.name,
    })
  return {
    metadata: (data: ListingData<Item> | null) => listingMetadata(data, descriptionOf),
    jsonLd: (data: ListingData<Item>) => listingJsonLd(data, descriptionOf(data), idOf),
  }
}
