import { Listing } from '#components/listing/listing.tsx'
import { newsFace } from '#components/news/news-face.ts'
import { ReadingList } from '#components/reading/reading-list.tsx'
import { titleOfListing } from '../listing/listing-seo.ts'
import { newsListJsonLd } from './list-seo.ts'
import type { NewsListData } from './read-list.ts'

/** Covers that are on the screen before anybody scrolls. */
const FIRST_SCREEN = 2

/** The arrangement both list pages share. */
export function ListPage({ data }: { data: NewsListData }) {
  const { view, sports, districts, result, widened } = data
  const graph = newsListJsonLd(data)
  return (
    <>
      <Listing
        view={view}
        title={titleOfListing(data).heading}
        facts="平台动态、规则说明与安全提醒"
        sports={sports}
        districts={districts}
        result={result}
        widened={widened}
      >
        <ReadingList
          faces={result.list.map((news) => newsFace(news, view.links.detail('news', news.newsId)))}
          heading="h2"
          eager={FIRST_SCREEN}
        />
      </Listing>
      {graph && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />}
    </>
  )
}
