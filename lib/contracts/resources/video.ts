import { CONTENT_SUMMARY_MAX, CONTENT_TITLE_MAX } from '../limits.ts'
import { VideoSource } from '../video/video-source.ts'
import { channel, line, number, picture, reference, text } from './field.ts'
import { resource } from './resource.ts'

/** s */
export const VIDEO_LONGEST = 4 * 3600
export const VIDEO_DESCRIPTION_MAX = 5_000

export const video = resource({
  kind: 'video',
  service: 'generic',
  label: '教学视频',
  duty: 'content',
  fields: {
    title: line('标题', CONTENT_TITLE_MAX, { isColumn: true }),
    summary: text('摘要', CONTENT_SUMMARY_MAX),
    source: {
      label: '来源',
      input: { kind: 'videoSource', cover: 'cover', seconds: 'seconds' },
      hint: '优酷、腾讯视频、哔哩哔哩的视频网页地址；视频文件在下面上传',
      initial: null,
      schema: VideoSource,
    },
    cover: picture('封面', { isColumn: true }),
    channelSlug: channel('项目', { isColumn: true, isFilter: true }),
    coachId: reference('作者', 'coach', { isColumn: true, isFilter: true, hint: '在架教练的编号' }),
    seconds: number('时长（秒）', { min: 1, max: VIDEO_LONGEST }),
    description: text('说明', VIDEO_DESCRIPTION_MAX),
  },
  title: 'title',
  isPreviewed: true,
  isInFooters: true,
  page: (id) => `/shipin/detail/${id}`,
  tags: (id, { coachId }) => [`video:${id}`, 'videos', `coach:${coachId}`],
})
