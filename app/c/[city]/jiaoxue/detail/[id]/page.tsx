import { ArticleDetail } from '#components/article/article-detail.tsx'
import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { authorView } from '#components/reading/author-view.ts'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { getArticlesByAuthor, getRecommendedArticles } from '#lib/data/article.ts'
import { getCoach } from '#lib/data/coach.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { detailJsonLd, detailMetadata } from './detail-seo.ts'
import ArticleGone from './not-found.tsx'
import { readDetail } from './read-detail.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const RELATED = 6
const OTHERS = 3

type Props = PageProps<'/c/[city]/jiaoxue/detail/[id]'>

const read = async ({ params }: Props) => {
  const { city, id } = await params
  return readDetail(city, id)
}

export const generateMetadata = async (props: Props) => detailMetadata(await read(props))

/** An article's page; 404 for an unknown id or a draft. */
export default async function ArticlePage(props: Props) {
  const data = await read(props)
  if (!data) {
    return (
      <NotFoundStatus>
        <ArticleGone />
      </NotFoundStatus>
    )
  }
  const { article, links, rels, trail } = data
  const { articleId, author, channel } = article
  const [coach, own, related] = await Promise.all([
    author && sideBlock('author', getCoach(author.coachId)),
    author && sideBlock('articles of the author', getArticlesByAuthor(author.coachId)),
    sideBlock('related articles', getRecommendedArticles({ articleId }, RELATED)),
  ])
  return (
    <>
      <ArticleDetail
        article={article}
        links={links}
        rels={rels}
        trail={trail}
        author={authorView(author, channel, coach, coach ? links.record('coach', coach.coachId, coach.cityCode) : '')}
        others={(own?.list ?? []).filter((each) => each.articleId !== articleId).slice(0, OTHERS)}
        related={related ?? []}
      />
      {detailJsonLd(data, coach).map((text, i) => (
        <JsonLd key={i} text={text} />
      ))}
    </>
  )
}
