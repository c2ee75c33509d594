import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import {
  getRecommendedVideos as getRecommendedVideosContract,
  getVideoDetail,
  getVideoList,
  type VideoListInput,
} from '#lib/contracts/video/video.ts'
import { read, readExisting } from '#lib/http/server-client.ts'

/** One published video, or null. */
export const getVideo = cache((videoId: number) =>
  read(
    getVideoDetail,
    { videoId },
    { tags: [cacheTags.video(videoId), cacheTags.categories], revalidate: LIFETIMES.content },
  ),
)

/** One page of videos. `isStored: false` for text searches, which are not cached. */
export const searchVideos = (query: VideoListInput, { isStored = true } = {}) =>
  readExisting(getVideoList, query, { tags: [cacheTags.videos], revalidate: isStored && LIFETIMES.list })

type Hint = { videoId?: number; channel?: string }

/** Recommended videos, same channel first, never the video itself; the most watched without a hint. */
export const getRecommendedVideos = (hint: Hint, size: number) =>
  readExisting(
    getRecommendedVideosContract,
    { ...hint, size },
    { tags: [cacheTags.videos], revalidate: LIFETIMES.content },
  )
