import { notFound } from 'next/navigation'
import { queryText } from '../../../listing/query-text.ts'
import { courseListMetadata, ListPage } from '../../list-page.tsx'
import { courseLists } from '../../read-list.ts'

type Props = PageProps<'/c/[city]/peixun/search/[second]'>

const read = async ({ params, searchParams }: Props) => {
  const [{ city, second }, query] = await Promise.all([params, searchParams])
  return courseLists.searched(city, second, queryText(query))
}

export const generateMetadata = async (props: Props) => courseListMetadata(await read(props))

/** The course list with search text, filters, another order or size: drawn anew for each request. */
export default async function SearchedCourseList(props: Props) {
  const data = await read(props)
  if (!data) notFound()
  return <ListPage data={data} />
}
