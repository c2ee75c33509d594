import { z } from 'zod'
import { VIDEO_EXTENSIONS } from '../limits.ts'
import { VIDEO_DESCRIPTION_MAX, VIDEO_LONGEST, video } from '../resources/video.ts'
import { uploadedVideoIdOf } from '../video/video-file.ts'
import { CompleteHead, EMPTY_HEAD, HeadContent, optionalNumber, paragraph } from './submission-fields.ts'

const { fields } = video

/** A file uploaded by the author. */
const UploadedVideo = z
  .object({ kind: z.literal('file'), url: z.string(), extension: z.enum(VIDEO_EXTENSIONS) })
  .refine(({ url, extension }) => uploadedVideoIdOf(url) !== null && url.endsWith(`.${extension}`), {
    error: '请重新上传视频',
  })

/** A coach's video form: the fields of the record it becomes, without the author. */
export const VideoContent = z.object({
  ...HeadContent,
  source: UploadedVideo.nullable(),
  seconds: optionalNumber(VIDEO_LONGEST, '时长'),
  description: paragraph(VIDEO_DESCRIPTION_MAX, '说明'),
})
export type VideoContent = z.infer<typeof VideoContent>

export const CompleteVideoContent = VideoContent.extend({
  ...CompleteHead,
  source: VideoContent.shape.source.refine((source) => source !== null, { error: '请上传视频' }),
  seconds: fields.seconds.schema,
  description: VideoContent.shape.description.pipe(fields.description.schema),
})

export const EMPTY_VIDEO_CONTENT: VideoContent = {
  ...EMPTY_HEAD,
  source: null,
  seconds: null,
  description: '',
}
