import { z } from 'zod'
import { MediaAddress } from '../fields.ts'
import { VIDEO_EXTENSIONS } from '../limits.ts'

export const VIDEO_SITES = ['youku', 'tencent', 'bilibili'] as const
export type VideoSite = (typeof VIDEO_SITES)[number]

/** An uploaded file, or a video on one of three sites, by id; iframe HTML is never stored. */
export const VideoSource = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('file'), url: MediaAddress, extension: z.enum(VIDEO_EXTENSIONS) }),
    z.object({ kind: z.literal('embed'), site: z.enum(VIDEO_SITES), id: z.string().regex(/^[\w=-]{4,40}$/) }),
  ],
  { error: '请填写优酷、腾讯视频或哔哩哔哩的视频网页地址，或上传视频文件' },
)
export type VideoSource = z.infer<typeof VideoSource>
