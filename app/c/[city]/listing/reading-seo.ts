import { site } from '#lib/config/current-site.ts'
import { readingListDescription } from '#lib/seo/description.ts'
import { titleOfListing } from './listing-seo.ts'
import type { ListingData } from './read-listing.ts'

/** What engines show of a list of things to read or watch; `unit` counts them: 篇. */
export const readingDescription = (data: ListingData<{ title: string }>, unit: string): string =>
  readingListDescription({
    what: titleOfListing(data).heading,
    total: data.result.total,
    unit,
    titles: data.result.list.map(({ title }) => title),
    brand: site.name,
  })
