/** @jest-environment node */
import { siteFrom } from '#lib/config/site.ts'
import { NATIONWIDE } from '#lib/routing/scope.ts'
import { scopedRecordLinks } from '#lib/routing/scoped-links.ts'
import { detailMetadata } from './detail-seo.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const article = {
  ...{ articleId: 1, title: '发球的握拍', summary: '先学大陆式。', body: '<p>虎口对准拍框。</p>', viewCount: 8 },
  ...{ cover: '/pictures/sports/wangqiu/0-640.webp', channel: { slug: 'wangqiu', name: '网球', group: null } },
  ...{ publishedAt: '2026-10-01T02:00:00.000Z', updatedAt: '2026-10-01T02:00:00.000Z' },
}
const page = {
  scope: NATIONWIDE,
  links: scopedRecordLinks(NATIONWIDE, new Set(), site),
  rels: () => undefined,
  trail: [],
}

test('R-15.6 the description of an article promises its author’s page only if it links one', () => {
  const author = { coachId: 1, name: '李强', headImg: '/pictures/avatars/default.svg' }
  expect(detailMetadata({ ...page, article: { ...article, author } }).description).toContain('附相关文章与作者主页。')
  expect(detailMetadata({ ...page, article: { ...article, author: null } }).description).toContain(
    '附相关文章与全部网球文章。',
  )
})
