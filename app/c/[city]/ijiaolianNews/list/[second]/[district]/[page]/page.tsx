import { Answer404 } from '#components/layout/answer-404.tsx'
import { Lost } from '#components/layout/lost.tsx'
import { ListPage, newsListMetadata } from '../../../../list-page.tsx'
import { newsLists } from '../../../../read-list.ts'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

type Props = PageProps<'/c/[city]/ijiaolianNews/list/[second]/[district]/[page]'>

const read = async ({ params }: Props) => {
  const { city, second, district, page } = await params
  return newsLists.stored(city, second, district, page)
}

export const generateMetadata = async (props: Props) => newsListMetadata(await read(props))

/** One page of the news: kept and served to everybody. */
export default async function StoredNewsList(props: Props) {
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
