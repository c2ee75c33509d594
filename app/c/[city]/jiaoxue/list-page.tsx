import { articleFace } from '#components/article/article-face.ts'
import { ReadingList } from '#components/reading/reading-list.tsx'
import type { ArticleCard } from '#lib/contracts/article.ts'
import { ListFrame } from '../listing/list-frame.tsx'
import type { ListingData } from '../listing/read-listing.ts'
import { readingListSeo } from '../listing/reading-seo.ts'

/** Covers that are on the screen before anybody scrolls. */
const FIRST_SCREEN = 2

const seo = readingListSeo<ArticleCard>('篇', ({ articleId }) => articleId)

export const articleListMetadata = seo.metadata

/** The arrangement both list pages share. */
export function ListPage({ data }: { data: ListingData<ArticleCard> }) {
  const { view, result, widened } = data
  return (
    <ListFrame data={data} facts="怎么教、怎么练、怎么选课，教练写给家长和学员" graph={seo.jsonLd(data)}>
      <ReadingList
        faces={(widened?.list ?? result.list).map((article) =>
          articleFace(article, view.links.detail('article', article.articleId), 'row'),
        )}
        heading={widened ? 'h3' : 'h2'}
        eager={FIRST_SCREEN}
      />
    </ListFrame>
  )
}
