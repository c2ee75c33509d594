import { site } from '#lib/config/current-site.ts'
import { type ReadingListFacts, readingListDescription } from '#lib/seo/description.ts'
import { titleOfListing } from './listing-seo.ts'
import type { ListingData } from './read-listing.ts'

/** Meta description of a list of things to read or watch; `unit` is the measure word: 篇. */
export const readingDescription = (
  noun: ReadingListFacts['noun'],
  data: ListingData<{ title: string }>,
  unit: string,
): string =>
  readingListDescription({
    noun,
    what: titleOfListing(data).heading,
    total: data.result.total,
    isTotalCapped: data.result.isTotalCapped,
    unit,
    titles: data.result.list.map(({ title }) => title),
    brand: site.name,
  })
