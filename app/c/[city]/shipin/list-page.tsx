import { VideoCards } from '#components/video/video-cards.tsx'
import { videoFace } from '#components/video/video-face.ts'
import type { VideoCard } from '#lib/contracts/video.ts'
import { ListFrame } from '../listing/list-frame.tsx'
import type { ListingData } from '../listing/read-listing.ts'
import { readingListSeo } from '../listing/reading-seo.ts'

/** Posters that are on a phone's screen before anybody scrolls. */
const FIRST_SCREEN = 4

const seo = readingListSeo<VideoCard>('个', ({ videoId }) => videoId)

export const videoListMetadata = seo.metadata

/** The arrangement both list pages share. */
export function ListPage({ data }: { data: ListingData<VideoCard> }) {
  const { view, result, widened } = data
  return (
    <ListFrame data={data} facts="一段讲一个动作，先看要点，再照着练" graph={seo.jsonLd(data)}>
      <VideoCards
        faces={(widened?.list ?? result.list).map((video) =>
          videoFace(video, view.links.detail('video', video.videoId)),
        )}
        heading={widened ? 'h3' : 'h2'}
        eager={FIRST_SCREEN}
      />
    </ListFrame>
  )
}
