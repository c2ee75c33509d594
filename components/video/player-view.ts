import type { TeachingVideo } from '#lib/contracts/video/video.ts'
import { PLAYABLE_EXTENSIONS, VIDEO_SITE_TABLE } from '#lib/contracts/video/video-sites.ts'
import { formatDuration } from '#lib/format/duration.ts'

/** How a video is played. */
export interface PlayerView {
  title: string
  poster: string
  /** 0:08. */
  length: string
  source:
    | { kind: 'play' | 'download'; url: string; format: string }
    | { kind: 'embed'; siteName: string; pageUrl: string; playerUrl: string }
}

export function playerView({ title, cover, seconds, source }: TeachingVideo): PlayerView {
  const common = { title, poster: cover, length: formatDuration(seconds) }
  if (source.kind === 'embed') {
    const { name, page, player } = VIDEO_SITE_TABLE[source.site]
    const { id } = source
    return { ...common, source: { kind: 'embed', siteName: name, pageUrl: page(id), playerUrl: player(id) } }
  }
  const { url, extension } = source
  const kind = PLAYABLE_EXTENSIONS.includes(extension) ? 'play' : 'download'
  return { ...common, source: { kind, url, format: extension.toUpperCase() } }
}
