import { SubmittedPhotos } from '#components/application/facts.tsx'
import { UploadedVideo } from '#components/form/uploads/uploaded-video.tsx'
import { COMPLETE_SUBMISSION } from '#lib/contracts/submission/submission-content.ts'
import { EMPTY_VIDEO_CONTENT, VideoContent } from '#lib/contracts/submission/video-content.ts'
import { formatDuration } from '#lib/format/duration.ts'
import { channelName } from './channels.ts'
import type { SubmissionSetup } from './submission-setup.ts'
import { VideoFields } from './video-fields.tsx'

export const VIDEO_SETUP: SubmissionSetup<VideoContent> = {
  schemas: { draft: VideoContent, complete: COMPLETE_SUBMISSION.video },
  empty: EMPTY_VIDEO_CONTENT,
  labels: {
    source: '视频',
    cover: '封面',
    seconds: '时长（秒）',
    title: '标题',
    channelSlug: '项目',
    summary: '摘要',
    description: '说明',
  },
  needed: ['自己拍的视频：不搬运，画面和声音里不留电话、微信等联系方式', '出镜的学员同意公开，孩子由监护人同意'],
  fields: (form, context) => <VideoFields form={form} {...context} />,
  valueOf: (content, field, { channels }) => {
    switch (field) {
      case 'channelSlug':
        return channelName(channels, content.channelSlug)
      case 'cover':
        return content.cover && <SubmittedPhotos urls={[content.cover]} label="封面" />
      case 'source':
        return content.source && <UploadedVideo source={content.source} />
      case 'seconds':
        return content.seconds && formatDuration(content.seconds)
      default:
        return content[field]
    }
  },
  text: 'description',
}
