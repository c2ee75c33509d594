import { notFound } from 'next/navigation'
import { queryText } from '../../../listing/query-text.ts'
import { ListPage, videoListMetadata } from '../../list-page.tsx'
import { videoLists } from '../../read-list.ts'

type Props = PageProps<'/c/[city]/shipin/search/[second]'>

const read = async ({ params, searchParams }: Props) => {
  const [{ city, second }, query] = await Promise.all([params, searchParams])
  return videoLists.searched(city, second, queryText(query))
}

export const generateMetadata = async (props: Props) => videoListMetadata(await read(props))

/** Videos with search text, another order or size: drawn anew for each request. */
export default async function SearchedVideoList(props: Props) {
  const data = await read(props)
  if (!data) notFound()
  return <ListPage data={data} />
}
