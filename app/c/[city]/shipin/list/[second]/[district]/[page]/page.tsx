import { Answer404 } from '#components/layout/answer-404.tsx'
import { Lost } from '#components/layout/lost.tsx'
import { ListPage, videoListMetadata } from '../../../../list-page.tsx'
import { videoLists } from '../../../../read-list.ts'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

type Props = PageProps<'/c/[city]/shipin/list/[second]/[district]/[page]'>

const read = async ({ params }: Props) => {
  const { city, second, district, page } = await params
  return videoLists.stored(city, second, district, page)
}

export const generateMetadata = async (props: Props) => videoListMetadata(await read(props))

/** The videos of a sport and a page: kept and served to everybody. */
export default async function StoredVideoList(props: Props) {
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
