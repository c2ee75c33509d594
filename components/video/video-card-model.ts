import type { VideoCard } from '#lib/contracts/video/video.ts'
import { authorText } from '#lib/copy/author.ts'
import { formatCount } from '#lib/format/count.ts'
import { formatDay } from '#lib/format/date.ts'
import { formatDuration } from '#lib/format/duration.ts'

/** The texts of a video's card, prepared on the server. */
export interface VideoCardModel {
  href: string
  title: string
  poster: string
  /** 0:08. */
  length: string
  channel: string
  author: string
  views: string
  /** Day in China. */
  day: string
}

export const videoCardModel = (video: VideoCard, href: string): VideoCardModel => ({
  href,
  title: video.title,
  poster: video.cover,
  length: formatDuration(video.seconds),
  channel: video.channel.name,
  author: authorText(video.author),
  views: `${formatCount(video.viewCount)} 次浏览`,
  day: formatDay(video.publishedAt),
})
