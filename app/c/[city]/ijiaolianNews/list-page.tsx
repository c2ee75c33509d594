import { newsFace } from '#components/news/news-face.ts'
import { ReadingList } from '#components/reading/reading-list.tsx'
import type { NewsCard } from '#lib/contracts/news.ts'
import { ListFrame } from '../listing/list-frame.tsx'
import type { ListingData } from '../listing/read-listing.ts'
import { readingListSeo } from '../listing/reading-seo.ts'

/** Covers that are on the screen before anybody scrolls. */
const FIRST_SCREEN = 2

const seo = readingListSeo<NewsCard>('条', ({ newsId }) => newsId)

export const newsListMetadata = seo.metadata

/** The arrangement both list pages share. */
export function ListPage({ data }: { data: ListingData<NewsCard> }) {
  const { view, result } = data
  return (
    <ListFrame data={data} facts="平台动态、规则说明与安全提醒" graph={seo.jsonLd(data)}>
      <ReadingList
        faces={result.list.map((news) => newsFace(news, view.links.detail('news', news.newsId)))}
        heading="h2"
        eager={FIRST_SCREEN}
      />
    </ListFrame>
  )
}
