import { notFound } from 'next/navigation'
import { queryText } from '../../../listing/query-text.ts'
import { ListPage, newsListMetadata } from '../../list-page.tsx'
import { newsLists } from '../../read-list.ts'

type Props = PageProps<'/c/[city]/ijiaolianNews/search/[second]'>

const read = async ({ params, searchParams }: Props) => {
  const [{ city, second }, query] = await Promise.all([params, searchParams])
  return newsLists.searched(city, second, queryText(query))
}

export const generateMetadata = async (props: Props) => newsListMetadata(await read(props))

/** News in pages of another size: drawn anew for each request. */
export default async function SearchedNewsList(props: Props) {
  const data = await read(props)
  if (!data) notFound()
  return <ListPage data={data} />
}
