import { notFound } from 'next/navigation'
import { listingMetadata } from '../../../listing/listing-seo.ts'
import { queryText } from '../../../listing/query-text.ts'
import { descriptionOf, ListPage } from '../../list-page.tsx'
import { venueLists } from '../../read-venues.ts'

type Props = PageProps<'/c/[city]/changguan/search/[second]'>

const read = async ({ params, searchParams }: Props) => {
  const [{ city, second }, query] = await Promise.all([params, searchParams])
  return venueLists.searched(city, second, queryText(query))
}

export const generateMetadata = async (props: Props) => listingMetadata(await read(props), descriptionOf)

/** The venue list with search text, filters, another order or size, or near a position: drawn anew each time. */
export default async function SearchedVenueList(props: Props) {
  const data = await read(props)
  if (!data) notFound()
  return <ListPage data={data} />
}
