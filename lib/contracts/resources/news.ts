import { CONTENT_SUMMARY_MAX, CONTENT_TITLE_MAX } from '../limits.ts'
import { html, line, picture, text, yes } from './field.ts'
import { resource } from './resource.ts'

export const news = resource({
  kind: 'news',
  service: 'generic',
  label: '资讯',
  duty: 'content',
  fields: {
    title: line('标题', CONTENT_TITLE_MAX, { isColumn: true }),
    summary: text('摘要', CONTENT_SUMMARY_MAX),
    cover: picture('封面', { isColumn: true }),
    body: html('正文'),
    isTop: yes('置顶', { isColumn: true, isFilter: true }),
  },
  title: 'title',
  isPreviewed: true,
  page: (id) => `/ijiaolianNewsDetail/${id}`,
  tags: (id) => [`news:${id}`, 'news'],
})
