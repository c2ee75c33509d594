import { notFound } from 'next/navigation'
import { ListPage } from '../../list-page.tsx'
import { listMetadata } from '../../list-seo.ts'
import { readSearchedList } from '../../read-list.ts'
import { otherResults } from '../other-results.ts'

type Props = PageProps<'/c/[city]/jiaolian/search/[second]'>

const read = async ({ params, searchParams }: Props) => {
  const [{ city, second }, query] = await Promise.all([params, searchParams])
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? (value[0] ?? '') : value]],
  )
  return readSearchedList(city, second, new URLSearchParams(pairs).toString())
}

export const generateMetadata = async (props: Props) => listMetadata(await read(props))

/** The coach list with search text, filters, another order or size: drawn anew for each request. */
export default async function SearchedCoachList(props: Props) {
  const data = await read(props)
  if (!data) notFound()
  const { text } = data.view.state
  return <ListPage data={data} others={text ? { text, results: await otherResults(data) } : null} />
}
