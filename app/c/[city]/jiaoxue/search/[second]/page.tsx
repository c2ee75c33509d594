import { notFound } from 'next/navigation'
import { queryText } from '../../../listing/query-text.ts'
import { articleListMetadata, ListPage } from '../../list-page.tsx'
import { articleLists } from '../../read-list.ts'

type Props = PageProps<'/c/[city]/jiaoxue/search/[second]'>

const read = async ({ params, searchParams }: Props) => {
  const [{ city, second }, query] = await Promise.all([params, searchParams])
  return articleLists.searched(city, second, queryText(query))
}

export const generateMetadata = async (props: Props) => articleListMetadata(await read(props))

/** Articles with search text, another order or size: drawn anew for each request. */
export default async function SearchedArticleList(props: Props) {
  const data = await read(props)
  if (!data) notFound()
  return <ListPage data={data} />
}
