import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { NotFoundMessage } from '#components/layout/messages/not-found-message.tsx'
import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import type { ListAddress } from '#components/listing/list-address.ts'
import { Listing } from '#components/listing/listing.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import type { RecordLinks } from '#lib/routing/scoped-links.ts'
import { type ListWords, listingJsonLd, listingMetadata, titleOfListing } from './listing-seo.ts'
import { queryText } from './query-text.ts'
import { type ListingData, type ListingOverview, type ListingSource, listingReader } from './read-listing.ts'

/** What is specific to a family's lists: their source, cards and texts. */
interface ListFamily<Item, Overview extends ListingOverview> {
  source: ListingSource<Item, Overview>
  /** The canonical address of an item, absolute. */
  addressOf(item: Item, links: RecordLinks): string
  /** The cards: of the list, or, if it is empty, of the broader search that found something. */
  cards(data: ListingData<Item, Overview>): ReactNode
  /** One sentence under the heading. */
  factsOf(data: ListingData<Item, Overview>): string | null
  /** Meta description of a list. */
  descriptionOf(data: ListingData<Item, Overview>): string
  /** Content of the items that the page shows, and the title may therefore promise; null for nothing. */
  promiseOf?(data: ListingData<Item, Overview>): string | null
  /** Filters specific to the family, besides the common ones. */
  filters?(at: ListAddress): ReactNode
  /** Rendered between the filters and the results. */
  aside?(data: ListingData<Item, Overview>): Promise<ReactNode>
  /** Rendered at the end of every list. */
  end?: ReactNode
  /** Rendered after a stored list. */
  after?(data: ListingData<Item, Overview>): Promise<ReactNode>
}

interface StoredProps {
  params: Promise<{ city: string; second: string; district: string; page: string }>
}

interface SearchedProps {
  params: Promise<{ city: string; second: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

interface ListPage<Props> {
  generateMetadata(props: Props): Promise<Metadata>
  Page(props: Props): Promise<ReactNode>
}

/**
 * The two kinds of page of a family's lists. `stored`: by sport, district and page, cached for everybody. `searched`:
 * with search text, filters, another order or size, or near a position, rendered for every request.
 */
export function listPages<Item, Overview extends ListingOverview>(
  family: ListFamily<Item, Overview>,
): { stored: ListPage<StoredProps>; searched: ListPage<SearchedProps> } {
  const { source, addressOf, cards, factsOf, descriptionOf, promiseOf, filters, aside, end, after } = family
  const lists = listingReader(source)
  const wordsOf = (data: ListingData<Item, Overview>): ListWords => ({
    title: titleOfListing(data, promiseOf?.(data)).title,
    description: descriptionOf(data),
  })

  const readStored = async ({ params }: StoredProps) => {
    const { city, second, district, page } = await params
    return lists.stored(city, second, district, page)
  }
  const readSearched = async ({ params, searchParams }: SearchedProps) => {
    const [{ city, second }, query] = await Promise.all([params, searchParams])
    return lists.searched(city, second, queryText(query))
  }

  async function renderList(data: ListingData<Item, Overview>, trailing?: ReactNode) {
    const graph = listingJsonLd(data, wordsOf(data), (item) => addressOf(item, data.view.links))
    return (
      <>
        <Listing
          {...data}
          title={titleOfListing(data).heading}
          facts={factsOf(data)}
          filters={filters}
          aside={await aside?.(data)}
          after={
            <>
              {end}
              {trailing}
            </>
          }
        >
          {cards(data)}
        </Listing>
        {graph && <JsonLd text={graph} />}
      </>
    )
  }

  return {
    stored: {
      generateMetadata: async (props) => listingMetadata(await readStored(props), wordsOf),
      async Page(props) {
        const data = await readStored(props)
        if (data) return renderList(data, await after?.(data))
        return (
          <NotFoundStatus>
            <NotFoundMessage />
          </NotFoundStatus>
        )
      },
    },
    searched: {
      generateMetadata: async (props) => listingMetadata(await readSearched(props), wordsOf),
      async Page(props) {
        const data = await readSearched(props)
        return data ? renderList(data) : notFound()
      },
    },
  }
}
