import { permanentRedirect } from 'next/navigation'
import { coachCardModel } from '#components/coach/coach-card-model.ts'
import { NotFoundStatus } from '#components/layout/messages/not-found-status.tsx'
import { RecordViewReporter } from '#components/reading/record-view-reporter.tsx'
import { profileLines } from '#components/record/profile-lines.ts'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { RichText } from '#components/ui/rich-text.tsx'
import { NearbyVenues } from '#components/venue/nearby-venues.tsx'
import { venueCardModel } from '#components/venue/venue-card-model.ts'
import { VenueDetail } from '#components/venue/venue-detail.tsx'
import { venueViewOf } from '#components/venue/venue-view.ts'
import { site } from '#lib/config/current-site.ts'
import { getProfileContent } from '#lib/data/profile-content.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { getSiteFacts } from '#lib/data/site-facts.ts'
import { getNearbyVenues } from '#lib/data/venue.ts'
import { venueNodes } from '#lib/seo/venue-json-ld.ts'
import { recordJsonLd, recordMetadata } from '../../../listing/record-seo.ts'
import VenueGone from './not-found.tsx'
import { readDetail } from './read-detail.ts'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const NEARBY = 4
/** One row; more would exceed the page's size limit. */
const COACHES_SHOWN = 4

type Props = PageProps<'/c/[city]/changguan/detail/[id]'>

const read = async ({ params }: Props) => {
  const { city, id } = await params
  return readDetail(city, id)
}

export const generateMetadata = async (props: Props) => recordMetadata((await read(props))?.page ?? null)

/** A venue's page; 404 for an unknown id or a venue taken down. */
export default async function VenuePage(props: Props) {
  const data = await read(props)
  if (!data) {
    return (
      <NotFoundStatus>
        <VenueGone />
      </NotFoundStatus>
    )
  }
  if (data.movedTo) permanentRedirect(data.movedTo)
  const { venue, links, rels, trail, page } = data
  const [near, content, { service }] = await Promise.all([
    sideBlock('venues nearby', getNearbyVenues(venue.venueId, NEARBY)),
    sideBlock('content of the venue', getProfileContent('venue', venue.venueId)),
    getSiteFacts(),
  ])
  const sport = venue.sports[0]
  return (
    <>
      <VenueDetail
        venue={venueViewOf(venue)}
        trail={trail}
        introduction={<RichText id="introduction" about={venue.name} html={venue.introduction} />}
        coaches={venue.coaches
          .slice(0, COACHES_SHOWN)
          .map((each) =>
            coachCardModel(each, links.record('coach', each.coachId, each.cityCode), 'tile', { city: page.scope.city }),
          )}
        moreCoachesHref={venue.coachCount > COACHES_SHOWN ? links.list('coach', { state: { text: venue.name } }) : null}
        {...profileLines(content, links, { kind: 'venue', id: venue.venueId })}
        {...service}
        related={
          near &&
          near.length > 0 && (
            <NearbyVenues
              cards={near.map((each) =>
                venueCardModel(each, links.record('venue', each.venueId, each.cityCode), page.scope.city, '相距'),
              )}
              allHref={links.list('venue', { second: sport?.slug ?? null })}
              allRel={rels('venue', sport?.slug ?? null)}
            />
          )
        }
      />
      <RecordViewReporter kind="venue" id={venue.venueId} />
      {recordJsonLd(page, (node) => venueNodes(venue, node, site)).map((text, i) => (
        <JsonLd key={i} text={text} />
      ))}
    </>
  )
}
