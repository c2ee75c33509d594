import { permanentRedirect } from 'next/navigation'
import { coachCardModel } from '#components/coach/coach-card-model.ts'
import { CoachDetail } from '#components/coach/coach-detail.tsx'
import { viewOf } from '#components/coach/coach-view.ts'
import { RelatedCoaches } from '#components/coach/related-coaches.tsx'
import { CommentList } from '#components/comment/comment-list.tsx'
import { shownComment } from '#components/comment/shown-comment.ts'
import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { profileLines } from '#components/record/profile-lines.ts'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { RichText } from '#components/ui/rich-text.tsx'
import { staticSource } from '#components/ui/static-source.ts'
import { viewCoach } from '#lib/contracts/coach/coach.ts'
import { getRelatedCoaches } from '#lib/data/coach.ts'
import { getCoachCommentSummary, getCoachComments } from '#lib/data/comment.ts'
import { getProfileContent } from '#lib/data/profile-content.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { detailJsonLd, detailMetadata } from './detail-seo.ts'
import CoachGone from './not-found.tsx'
import { readDetail } from './read-detail.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const RELATED = 6
const COMMENTS = 3
/** Length of an introduction, including markup, that phones show without collapsing it. */
const FOLDED = 400

type Props = PageProps<'/c/[city]/jiaolian/detail/[id]'>

const read = async ({ params }: Props) => {
  const { city, id } = await params
  return readDetail(city, id)
}

export const generateMetadata = async (props: Props) => detailMetadata(await read(props))

/** A coach's page; 404 for an unknown id or a coach taken down. */
export default async function CoachPage(props: Props) {
  const data = await read(props)
  if (!data) {
    return (
      <NotFoundStatus>
        <CoachGone />
      </NotFoundStatus>
    )
  }
  if (data.movedTo) permanentRedirect(data.movedTo)
  const { scope, coach, links, rels, sport, trail, title } = data
  const [comments, summary, content, related, { service }] = await Promise.all([
    sideBlock('coach comments', getCoachComments(coach.coachId)),
    sideBlock('coach marks', getCoachCommentSummary(coach.coachId)),
    sideBlock('content of the coach', getProfileContent('coach', coach.coachId)),
    sideBlock('related coaches', getRelatedCoaches(coach.coachId, RELATED)),
    getSiteFacts(),
  ])
  const shown = comments?.list.slice(0, COMMENTS) ?? []
  return (
    <>
      <CoachDetail
        coach={viewOf(coach, (venueId, cityCode) => links.record('venue', venueId, cityCode))}
        trail={trail}
        introduction={<RichText id="introduction" about={coach.name} html={coach.introduction} />}
        isLong={coach.introduction.length > FOLDED}
        {...service}
        viewPath={`/api/${viewCoach.service}/${viewCoach.path}?coachId=${coach.coachId}`}
        related={
          related &&
          related.length > 0 && (
            <RelatedCoaches
              facts={staticSource({
                // If the city has no others, they are from the nearest cities.
                title: `更多${related.every(({ cityCode }) => cityCode === coach.cityCode) ? title : `${sport.name}教练`}`,
                allHref: links.list('coach', { second: sport.slug }),
                allRel: rels('coach', sport.slug),
                cards: related.map((each) =>
                  coachCardModel(each, links.record('coach', each.coachId, each.cityCode), 'tile', {
                    city: scope.city,
                  }),
                ),
              })}
            />
          )
        }
        {...profileLines(content, links, { kind: 'coach', id: coach.coachId })}
        comments={
          comments && (
            <CommentList
              coachId={coach.coachId}
              name={coach.name}
              average={summary?.average ?? null}
              marks={summary?.marks ?? []}
              aspects={summary?.aspects}
              comments={shown.map(shownComment)}
              total={comments.total}
            />
          )
        }
      />
      {detailJsonLd(data, comments && summary && { ...summary, shown }).map((text, i) => (
        <JsonLd key={i} text={text} />
      ))}
    </>
  )
}
