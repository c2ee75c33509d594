import { Answer404 } from '#components/layout/answer-404.tsx'
import { Lost } from '#components/layout/lost.tsx'
import { jobListMetadata, ListPage } from '../../../../list-page.tsx'
import { jobLists } from '../../../../read-list.ts'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

type Props = PageProps<'/c/[city]/zhaopin/list/[second]/[district]/[page]'>

const read = async ({ params }: Props) => {
  const { city, second, district, page } = await params
  return jobLists.stored(city, second, district, page)
}

export const generateMetadata = async (props: Props) => jobListMetadata(await read(props))

/** The job list of a sport, a district and a page: kept and served to everybody. */
export default async function StoredJobList(props: Props) {
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
