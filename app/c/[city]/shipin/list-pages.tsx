import { videoCardModel } from '#components/video/video-card-model.ts'
import { VideoCards } from '#components/video/video-cards.tsx'
import { site } from '#lib/config/current-site.ts'
import { textAddress } from '#lib/routing/record-host.ts'
import { listPages } from '../listing/list-pages.tsx'
import { readingDescription } from '../listing/reading-seo.ts'
import { videoSource } from './source.ts'

/** Posters visible on phones without scrolling. */
const FIRST_SCREEN = 4

/** The two lists of videos. */
export const videoPages = listPages({
  source: videoSource,
  addressOf: ({ videoId }) => textAddress('video', videoId, site),
  factsOf: () => '一段讲一个动作，先看要点，再照着练',
  descriptionOf: (data) => readingDescription('video', data, '个'),
  cards: ({ view, result, widened }) => (
    <VideoCards
      cards={(widened?.list ?? result.list).map((video) =>
        videoCardModel(video, view.links.text('video', video.videoId)),
      )}
      heading={widened ? 'h3' : 'h2'}
      eagerCount={FIRST_SCREEN}
    />
  ),
})
