import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { getRecommendedVideos, getVideoList } from '#lib/contracts/video/video.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { channelOfSlug } from '../content/conditions.ts'
import { searchPage } from '../content/search-page.ts'
import { video } from '../db/content-schema.ts'
import { videoCardOf, videoOf } from './present.ts'
import { findVideo, findVideos, recommendedVideos } from './queries.ts'

const OWN_NOUNS = ['视频', '教程', '视频教程']

/** published videos by channel and text. */
export const listVideos = (db: Db, input: z.output<typeof getVideoList.input>) =>
  searchPage(
    input,
    (text, window) => findVideos(db, { channel: input.channel, sort: input.sort, text }, window),
    videoCardOf,
    OWN_NOUNS,
  )

/** one published video. */
export async function videoDetail(db: Db, { videoId }: { videoId: number }) {
  const row = await findVideo(db, videoId)
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return videoOf(row)
}

/** recommended videos, those of the same channel first, never the video itself. */
export async function listRecommendedVideos(db: Db, input: z.output<typeof getRecommendedVideos.input>) {
  const { videoId, channel, size } = input
  const current = channel ? await channelOfSlug(db, video, channel) : videoId ? await findVideo(db, videoId) : undefined
  return (await recommendedVideos(db, { current, except: videoId, size })).map(videoCardOf)
}
