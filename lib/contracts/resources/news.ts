import { html, line, picture, text, yes } from './field.ts'
import { resource } from './resource.ts'

export const news = resource({
  kind: 'news',
  service: 'generic',
  label: '资讯',
  duty: 'content',
  fields: {
    title: line('标题', 60, { isColumn: true }),
    summary: text('摘要', 200),
    cover: picture('封面', { isColumn: true }),
    body: html('正文'),
    isTop: yes('置顶', { isColumn: true, isFilter: true }),
  },
  title: 'title',
  isPreviewed: true,
  page: (id) => `/ijiaolianNewsDetail/${id}`,
  tags: (id) => [`news:${id}`, 'news'],
})
