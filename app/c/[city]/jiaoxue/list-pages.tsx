import { articleCardModel } from '#components/article/article-card-model.ts'
import { ReadingList } from '#components/reading/reading-list.tsx'
import { site } from '#lib/config/current-site.ts'
import { textAddress } from '#lib/routing/record-host.ts'
import { listPages } from '../listing/list-pages.tsx'
import { readingDescription } from '../listing/reading-seo.ts'
import { articleSource } from './source.ts'

/** Covers visible without scrolling. */
const FIRST_SCREEN = 2

/** The two lists of articles. */
export const articlePages = listPages({
  source: articleSource,
  addressOf: ({ articleId }) => textAddress('article', articleId, site),
  factsOf: () => '怎么教、怎么练、怎么选课，教练写给家长和学员',
  descriptionOf: (data) => readingDescription('article', data, '篇'),
  cards: ({ view, result, widened }) => (
    <ReadingList
      cards={(widened?.list ?? result.list).map((article) =>
        articleCardModel(article, view.links.text('article', article.articleId), 'row'),
      )}
      heading={widened ? 'h3' : 'h2'}
      eagerCount={FIRST_SCREEN}
    />
  ),
})
