import type { ReactNode } from 'react'
import { Listing } from '#components/listing/listing.tsx'
import { titleOfListing } from './listing-seo.ts'
import type { ListingData } from './read-listing.ts'

/** A list with its heading, and what engines read of it. */
export function ListFrame<Item>({ data, facts, graph, children }: ListFrameProps<Item>) {
  return (
    <>
      <Listing {...data} title={titleOfListing(data).heading} facts={facts}>
        {children}
      </Listing>
      {graph && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />}
    </>
  )
}

interface ListFrameProps<Item> {
  data: ListingData<Item>
  /** One sentence about the list. */
  facts: string | null
  /** Its structured data; null for a list that has no address of its own. */
  graph: string | null
  /** The cards. */
  children: ReactNode
}
