import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { authorView } from '#components/reading/author-view.ts'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { VideoDetail } from '#components/video/video-detail.tsx'
import { getArticlesByAuthor } from '#lib/data/article.ts'
import { getCoach } from '#lib/data/coach.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { getRecommendedVideos } from '#lib/data/video.ts'
import { detailJsonLd, detailMetadata } from './detail-seo.ts'
import VideoGone from './not-found.tsx'
import { readDetail } from './read-detail.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const RELATED = 10
const ARTICLES = 3

type Props = PageProps<'/c/[city]/shipin/detail/[id]'>

const read = async ({ params }: Props) => {
  const { city, id } = await params
  return readDetail(city, id)
}

export const generateMetadata = async (props: Props) => detailMetadata(await read(props))

/** A video's page; 404 for an unknown id or a draft. */
export default async function VideoPage(props: Props) {
  const data = await read(props)
  if (!data) {
    return (
      <NotFoundStatus>
        <VideoGone />
      </NotFoundStatus>
    )
  }
  const { video, links, rels, trail } = data
  const { videoId, author, channel } = video
  const [coach, authorArticles, related] = await Promise.all([
    author && sideBlock('author', getCoach(author.coachId)),
    author && sideBlock('articles of the author', getArticlesByAuthor(author.coachId)),
    sideBlock('related videos', getRecommendedVideos({ videoId }, RELATED)),
  ])
  return (
    <>
      <VideoDetail
        video={video}
        links={links}
        rels={rels}
        trail={trail}
        author={authorView(author, channel, coach, coach ? links.record('coach', coach.coachId, coach.cityCode) : '')}
        articles={(authorArticles?.list ?? [])
          .slice(0, ARTICLES)
          .map(({ title, articleId }) => ({ title, href: links.text('article', articleId) }))}
        related={related ?? []}
      />
      {detailJsonLd(data, coach).map((text, i) => (
        <JsonLd key={i} text={text} />
      ))}
    </>
  )
}
