import { newsCardModel } from '#components/news/news-card-model.ts'
import { ReadingList } from '#components/reading/reading-list.tsx'
import { site } from '#lib/config/current-site.ts'
import { textAddress } from '#lib/routing/record-host.ts'
import { listPages } from '../listing/list-pages.tsx'
import { readingDescription } from '../listing/reading-seo.ts'
import { newsSource } from './source.ts'

/** Covers visible without scrolling. */
const FIRST_SCREEN = 2

/** The two lists of news. */
export const newsPages = listPages({
  source: newsSource,
  addressOf: ({ newsId }) => textAddress('news', newsId, site),
  factsOf: () => '平台动态、规则说明与安全提醒',
  descriptionOf: (data) => readingDescription('news', data, '条'),
  cards: ({ view, result }) => (
    <ReadingList
      cards={result.list.map((news) => newsCardModel(news, view.links.text('news', news.newsId)))}
      heading="h2"
      eagerCount={FIRST_SCREEN}
    />
  ),
})
