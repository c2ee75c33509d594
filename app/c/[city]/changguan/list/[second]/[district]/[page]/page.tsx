import { Answer404 } from '#components/layout/answer-404.tsx'
import { Lost } from '#components/layout/lost.tsx'
import { listingMetadata } from '../../../../../listing/listing-seo.ts'
import { descriptionOf, ListPage } from '../../../../list-page.tsx'
import { venueLists } from '../../../../read-venues.ts'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

type Props = PageProps<'/c/[city]/changguan/list/[second]/[district]/[page]'>

const read = async ({ params }: Props) => {
  const { city, second, district, page } = await params
  return venueLists.stored(city, second, district, page)
}

export const generateMetadata = async (props: Props) => listingMetadata(await read(props), descriptionOf)

/** The venue list of a sport, a district and a page: kept and served to everybody. */
export default async function StoredVenueList(props: Props) {
  const data = await read(props)
  if (!data) {
    return (
      <Answer404>
        <Lost />
      </Answer404>
    )
  }
  return <ListPage data={data} />
}
