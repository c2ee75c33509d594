import { notFound } from 'next/navigation'
import { queryText } from '../../../listing/query-text.ts'
import { jobListMetadata, ListPage } from '../../list-page.tsx'
import { jobLists } from '../../read-list.ts'

type Props = PageProps<'/c/[city]/zhaopin/search/[second]'>

const read = async ({ params, searchParams }: Props) => {
  const [{ city, second }, query] = await Promise.all([params, searchParams])
  return jobLists.searched(city, second, queryText(query))
}

export const generateMetadata = async (props: Props) => jobListMetadata(await read(props))

/** The job list with search text, filters, another order or size: drawn anew for each request. */
export default async function SearchedJobList(props: Props) {
  const data = await read(props)
  if (!data) notFound()
  return <ListPage data={data} />
}
