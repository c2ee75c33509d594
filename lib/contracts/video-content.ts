import { z } from 'zod'
import { line } from './application-fields.ts'
import { CONTENT_SUMMARY_MAX, CONTENT_TITLE_MAX, VIDEO_EXTENSIONS } from './limits.ts'
import { VIDEO_DESCRIPTION_MAX, VIDEO_LONGEST, video } from './resources/video.ts'
import { CompleteCover, Cover, chosen, paragraph, typedNumber } from './submission-fields.ts'
import { uploadedVideoIdOf } from './video-file.ts'

const { fields } = video

/** A file its author uploaded. */
const UploadedVideo = z
  .object({ kind: z.literal('file'), url: z.string(), extension: z.enum(VIDEO_EXTENSIONS) })
  .refine(({ url, extension }) => uploadedVideoIdOf(url) !== null && url.endsWith(`.${extension}`), {
    error: '请重新上传视频',
  })

/** What a coach fills in of a video: the fields of the record it becomes but its author. */
export const VideoContent = z.object({
  title: line(CONTENT_TITLE_MAX, '标题'),
  channelSlug: chosen(fields.channelSlug.schema),
  summary: paragraph(CONTENT_SUMMARY_MAX, '摘要'),
  source: UploadedVideo.nullable(),
  cover: chosen(Cover),
  seconds: typedNumber(VIDEO_LONGEST, '时长'),
  description: paragraph(VIDEO_DESCRIPTION_MAX, '说明'),
})
export type VideoContent = z.infer<typeof VideoContent>

export const CompleteVideoContent = VideoContent.extend({
  title: VideoContent.shape.title.pipe(fields.title.schema),
  channelSlug: z.string().pipe(fields.channelSlug.schema),
  summary: VideoContent.shape.summary.pipe(fields.summary.schema),
  source: VideoContent.shape.source.refine((source) => source !== null, { error: '请上传视频' }),
  cover: CompleteCover,
  seconds: fields.seconds.schema,
  description: VideoContent.shape.description.pipe(fields.description.schema),
})

export const EMPTY_VIDEO_CONTENT: VideoContent = {
  title: '',
  channelSlug: '',
  summary: '',
  source: null,
  cover: '',
  seconds: null,
  description: '',
}
