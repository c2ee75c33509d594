import { z } from 'zod'
import { Author, BlockSize, Channel, ChannelSlug, Publication, READING_SORTS, SearchText } from '../content.ts'
import { endpoint } from '../endpoint.ts'
import { Id, MediaAddress, PageQuery, rowsOf } from '../fields.ts'
import { searchedPageOf } from '../listing/search-reading.ts'
import { VideoSource } from './video-source.ts'

/** A teaching video in a list. */
export const VideoCard = z
  .object({
    videoId: Id,
    title: z.string(),
    summary: z.string(),
    cover: MediaAddress,
    seconds: z.number().int().positive(),
    channel: Channel,
    author: Author.nullable(),
  })
  .extend(Publication.shape)
export type VideoCard = z.infer<typeof VideoCard>

export const TeachingVideo = VideoCard.extend({ source: VideoSource, description: z.string() })
export type TeachingVideo = z.infer<typeof TeachingVideo>

const VideoQuery = z
  .object({
    channel: ChannelSlug.optional(),
    nameLikeSearch: SearchText.optional(),
    sort: z.enum(READING_SORTS).default('newest'),
  })
  .extend(PageQuery.shape)
export type VideoListInput = z.input<typeof VideoQuery>

/** videos by channel and text, newest first unless sorted by popularity. */
export const getVideoList = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'videos/v1/getLastList',
  access: 'public',
  summary: '教学视频列表，最新在前（R-7.28）',
  input: VideoQuery,
  data: searchedPageOf(VideoCard),
  example: {},
})

/** one published video; 100405 for an unknown id. */
export const getVideoDetail = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'videos/v1/getVideoDetail',
  access: 'public',
  summary: '视频详情（R-7.29）',
  input: z.object({ videoId: Id }),
  data: TeachingVideo,
})

/** recommended videos, never the given one. */
export const getRecommendedVideos = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'videos/v1/getRecommendVideoList',
  access: 'public',
  summary: '推荐视频（R-7.30）',
  input: z.object({ videoId: Id.optional(), channel: ChannelSlug.optional(), size: BlockSize.default(6) }),
  data: rowsOf(VideoCard),
  example: {},
})
