import { Listing } from '#components/listing/listing.tsx'
import { VideoCards } from '#components/video/video-cards.tsx'
import { videoFace } from '#components/video/video-face.ts'
import { titleOfListing } from '../listing/listing-seo.ts'
import { videoListJsonLd } from './list-seo.ts'
import type { VideoListData } from './read-list.ts'

/** Posters that are on a phone's screen before anybody scrolls. */
const FIRST_SCREEN = 4

/** The arrangement both list pages share. */
export function ListPage({ data }: { data: VideoListData }) {
  const { view, sports, districts, result, widened } = data
  const graph = videoListJsonLd(data)
  return (
    <>
      <Listing
        view={view}
        title={titleOfListing(data).heading}
        facts="一段讲一个动作，先看要点，再照着练"
        sports={sports}
        districts={districts}
        result={result}
        widened={widened}
      >
        <VideoCards
          faces={(widened?.list ?? result.list).map((video) =>
            videoFace(video, view.links.detail('video', video.videoId)),
          )}
          heading={widened ? 'h3' : 'h2'}
          eager={FIRST_SCREEN}
        />
      </Listing>
      {graph && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />}
    </>
  )
}
