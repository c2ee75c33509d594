import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { Answer404 } from '#components/layout/messages/answer-404.tsx'
import { NotFoundMessage } from '#components/layout/messages/not-found-message.tsx'
import type { ListAddress } from '#components/listing/list-address.ts'
import { Listing } from '#components/listing/listing.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import type { RecordLinks } from '#lib/routing/scoped-links.ts'
import { type ListWords, listingJsonLd, listingMetadata, titleOfListing } from './listing-seo.ts'
import { queryText } from './query-text.ts'
import { type ListingData, type ListingOverview, type ListingSource, listingReader } from './read-listing.ts'

/** What is special of a family's lists: where they come from, and what is shown and said of them. */
interface Family<Item, Overview extends ListingOverview> {
  source: ListingSource<Item, Overview>
  /** The one address of an item, absolute. */
  addressOf(item: Item, links: RecordLinks): string
  /** The cards: of the list, or of the wider question that found something where it found nothing. */
  cards(data: ListingData<Item, Overview>): ReactNode
  /** One sentence under the heading. */
  factsOf(data: ListingData<Item, Overview>): string | null
  /** What engines show of a list. */
  descriptionOf(data: ListingData<Item, Overview>): string
  /** What the page shows of its items and the title may therefore promise; null for nothing. */
  promiseOf?(data: ListingData<Item, Overview>): string | null
  /** Filters of its own, beside those its row describes. */
  filters?(at: ListAddress): ReactNode
  /** Stands between the filters and the results. */
  aside?(data: ListingData<Item, Overview>): Promise<ReactNode>
  /** Ends every list. */
  end?: ReactNode
  /** Stands after the stored list. */
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
 * The two pages of a family's lists. `stored`: a sport, a district and a page, kept and served to everybody. `searched`:
 * with words, filters, another order or size, or near a position, drawn anew for each request.
 */
export function listPages<Item, Overview extends ListingOverview>(
  family: Family<Item, Overview>,
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

  async function drawn(data: ListingData<Item, Overview>, last?: ReactNode) {
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
              {last}
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
        if (data) return drawn(data, await after?.(data))
        return (
          <Answer404>
            <NotFoundMessage />
          </Answer404>
        )
      },
    },
    searched: {
      generateMetadata: async (props) => listingMetadata(await readSearched(props), wordsOf),
      async Page(props) {
        const data = await readSearched(props)
        return data ? drawn(data) : notFound()
      },
    },
  }
}
