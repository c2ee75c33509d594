import { articleFace } from '#components/article/article-face.ts'
import { Listing } from '#components/listing/listing.tsx'
import { ReadingList } from '#components/reading/reading-list.tsx'
import { titleOfListing } from '../listing/listing-seo.ts'
import { articleListJsonLd } from './list-seo.ts'
import type { ArticleListData } from './read-list.ts'

/** Covers that are on the screen before anybody scrolls. */
const FIRST_SCREEN = 2

/** The arrangement both list pages share. */
export function ListPage({ data }: { data: ArticleListData }) {
  const { view, sports, districts, result, widened } = data
  const graph = articleListJsonLd(data)
  return (
    <>
      <Listing
        view={view}
        title={titleOfListing(data).heading}
        facts="怎么教、怎么练、怎么选课，教练写给家长和学员"
        sports={sports}
        districts={districts}
        result={result}
        widened={widened}
      >
        <ReadingList
          faces={(widened?.list ?? result.list).map((article) =>
            articleFace(article, view.links.detail('article', article.articleId), 'row'),
          )}
          heading={widened ? 'h3' : 'h2'}
          eager={FIRST_SCREEN}
        />
      </Listing>
      {graph && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />}
    </>
  )
}
