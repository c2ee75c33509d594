import type { TeachingVideo, VideoCard } from '#lib/contracts/video/video.ts'
import { authorOf, channelOf, publicationOf } from '../content/present.ts'
import type { VideoCardRow, VideoRow } from './queries.ts'

export const videoCardOf = (row: VideoCardRow): VideoCard => ({
  videoId: row.videoId,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  seconds: row.seconds,
  channel: channelOf(row),
  author: authorOf(row),
  ...publicationOf(row),
})

export const videoOf = (row: VideoRow): TeachingVideo => ({
  ...videoCardOf(row),
  source: row.source,
  description: row.description,
})
