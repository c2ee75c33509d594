import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { NewsDetail } from '#components/news/news-detail.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { site } from '#lib/config/current-site.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { getNewsPage } from '#lib/data/news.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { detailJsonLd, detailMetadata } from './detail-seo.ts'
import NewsGone from './not-found.tsx'
import { readDetail } from './read-detail.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const LATEST = 5

type Props = PageProps<'/c/[city]/ijiaolianNews/detail/[id]'>

const read = async ({ params }: Props) => {
  const { city, id } = await params
  return readDetail(city, id)
}

export const generateMetadata = async (props: Props) => detailMetadata(await read(props))

/** A news item's page; 404 for an unknown id or a draft. */
export default async function NewsPage(props: Props) {
  const data = await read(props)
  if (!data) {
    return (
      <NotFoundStatus>
        <NewsGone />
      </NotFoundStatus>
    )
  }
  const { news, links, trail } = data
  const newest = await sideBlock('latest news', getNewsPage({ pageNum: 1, pageSize: DEFAULT_PAGE_SIZE }))
  return (
    <>
      <NewsDetail
        news={news}
        newer={news.newer}
        older={news.older}
        latest={(newest?.list ?? []).filter(({ newsId }) => newsId !== news.newsId).slice(0, LATEST)}
        links={links}
        trail={trail}
        publisher={site.name}
      />
      {detailJsonLd(data).map((text, i) => (
        <JsonLd key={i} text={text} />
      ))}
    </>
  )
}
