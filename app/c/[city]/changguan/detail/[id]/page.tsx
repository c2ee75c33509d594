import { faceOf } from '#components/coach/coach-face.ts'
import { Answer404 } from '#components/layout/answer-404.tsx'
import { RichText } from '#components/ui/rich-text.tsx'
import { NearbyVenues } from '#components/venue/nearby-venues.tsx'
import { VenueDetail } from '#components/venue/venue-detail.tsx'
import { venueFaceOf } from '#components/venue/venue-face.ts'
import { venueViewOf } from '#components/venue/venue-view.ts'
import { site } from '#lib/config/current-site.ts'
import { env } from '#lib/config/env.ts'
import { wechatCodePicture } from '#lib/config/wechat-codes.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { getNearbyVenues } from '#lib/data/venue.ts'
import { venueNodes } from '#lib/seo/venue-json-ld.ts'
import { recordJsonLd, recordMetadata } from '../../../listing/record-seo.ts'
import VenueGone from './not-found.tsx'
import { readDetail } from './read-detail.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const NEARBY = 4
/** One row; more would weigh more than a page may. */
const COACHES_SHOWN = 4

type Props = PageProps<'/c/[city]/changguan/detail/[id]'>

const read = async ({ params }: Props) => {
  const { city, id } = await params
  return readDetail(city, id)
}

export const generateMetadata = async (props: Props) => recordMetadata((await read(props))?.page ?? null)

/** One venue; an id that is none, or a venue taken down, is a real 404. */
export default async function VenuePage(props: Props) {
  const data = await read(props)
  if (!data) {
    return (
      <Answer404>
        <VenueGone />
      </Answer404>
    )
  }
  const { venue, links, trail, page } = data
  const near = await sideBlock('venues nearby', getNearbyVenues(venue.venueId, NEARBY))
  const sport = venue.sports[0]
  return (
    <>
      <VenueDetail
        venue={venueViewOf(venue)}
        trail={trail}
        introduction={<RichText id="introduction" html={venue.introduction} />}
        coaches={venue.coaches
          .slice(0, COACHES_SHOWN)
          .map((each) => faceOf(each, links.coachDetail(each.coachId), 'tile', { city: page.scope.city }))}
        allCoaches={
          venue.coachCount > COACHES_SHOWN
            ? {
                href: links.coachList({ state: { text: venue.name } }),
                label: `查看全部 ${venue.coachCount} 位教练`,
              }
            : null
        }
        code={wechatCodePicture('service')}
        wechatId={env.SERVICE_WECHAT_ID}
        related={
          near && (
            <NearbyVenues
              faces={near.map((each) =>
                venueFaceOf(each, links.detail('venue', each.venueId), page.scope.city, '相距'),
              )}
              allHref={links.list('venue', { second: sport?.slug ?? null })}
            />
          )
        }
      />
      {recordJsonLd(page, (node) => venueNodes(venue, node, site)).map((text, i) => (
        <script key={i} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </>
  )
}
