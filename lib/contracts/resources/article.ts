import { CONTENT_SUMMARY_MAX, CONTENT_TITLE_MAX } from '../limits.ts'
import { channel, html, line, picture, reference, text } from './field.ts'
import { resource } from './resource.ts'

export const article = resource({
  kind: 'article',
  service: 'generic',
  label: '教学文章',
  duty: 'content',
  fields: {
    title: line('标题', CONTENT_TITLE_MAX, { isColumn: true }),
    summary: text('摘要', CONTENT_SUMMARY_MAX),
    cover: picture('封面', { isColumn: true }),
    channelSlug: channel('项目', { isColumn: true, isFilter: true }),
    coachId: reference('作者', 'coach', { isColumn: true, isFilter: true, hint: '在架教练的编号' }),
    body: html('正文'),
  },
  title: 'title',
  isPreviewed: true,
  page: (id) => `/jiaoxue/detail/${id}`,
  tags: (id, { coachId }) => [`article:${id}`, 'articles', `coach:${coachId}`],
})
