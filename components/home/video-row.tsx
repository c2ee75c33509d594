import { CardRow } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import { VideoCard } from '#components/video/video-card.tsx'
import { videoCardModel } from '#components/video/video-card-model.ts'
import type { VideoCard as Video } from '#lib/contracts/video/video.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'

/** The most-played videos; nothing if loading failed. */
export function VideoRow({ scope, videos }: { scope: Scope; videos: Video[] | null }) {
  if (!videos?.length) return null
  const links = linksFor(scope)
  return (
    <Section title="教学视频" note="一段讲一个动作" more={{ href: links.page('/shipin'), label: '查看全部' }}>
      <CardRow>
        {videos.map((video) => (
          <li key={video.videoId}>
            <VideoCard card={videoCardModel(video, links.text('video', video.videoId))} heading="h3" />
          </li>
        ))}
      </CardRow>
    </Section>
  )
}
