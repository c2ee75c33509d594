/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server'
import { ArticleDetail } from '#components/article/article-detail.tsx'
import { NewsDetail } from '#components/news/news-detail.tsx'
import { VideoDetail } from '#components/video/video-detail.tsx'
import { siteFrom } from '#lib/config/site.ts'
import { NATIONWIDE } from '#lib/routing/scope.ts'
import { scopedLinks } from '#lib/routing/scoped-links.ts'
import { authorView } from './author-view.ts'

const links = scopedLinks(NATIONWIDE, siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' }))
const channel = { slug: 'wangqiu', name: '网球', group: null }
const common = {
  ...{ title: '发球的握拍', summary: '先学大陆式。', cover: '/pictures/sports/wangqiu/0-640.webp', viewCount: 8 },
  publishedAt: '2026-10-01T02:00:00.000Z',
}
const page = { links, rels: () => undefined, trail: [], author: authorView(null, channel, null, ''), related: [] }
const pages = {
  article: (updatedAt: string) => {
    const article = { ...common, updatedAt, articleId: 1, channel, author: null, body: '<p>虎口对准拍框。</p>' }
    return <ArticleDetail {...page} article={article} others={[]} />
  },
  video: (updatedAt: string) => {
    const source = { kind: 'embed', site: 'bilibili', id: 'BV1xx411c7mD' } as const
    const watched = { videoId: 1, seconds: 80, channel, author: null, source, description: '虎口对准拍框。' }
    return <VideoDetail {...page} video={{ ...common, updatedAt, ...watched }} articles={[]} />
  },
  news: (updatedAt: string) => {
    const news = { ...common, updatedAt, newsId: 1, isTop: false, body: '<p>虎口对准拍框。</p>' }
    return <NewsDetail {...page} news={news} newer={null} older={null} latest={[]} publisher="爱教练" />
  },
}

test.each(Object.entries(pages))('C-9 a text that has changed shows the date of the change: %s', (_, pageOf) => {
  const changed = renderToStaticMarkup(pageOf('2026-11-02T02:00:00.000Z'))
  expect(changed).toContain('更新于 <time dateTime="2026-11-02T02:00:00.000Z">2026-11-02</time>')
  expect(renderToStaticMarkup(pageOf('2026-10-01T03:00:00.000Z'))).not.toContain('更新于')
})
