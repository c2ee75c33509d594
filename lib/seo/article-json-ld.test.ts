import { siteFrom } from '#lib/config/site.ts'
import { articleNode } from './article-json-ld.ts'
import type { PageNode } from './json-ld.ts'
import { completeNodes } from './json-ld-text.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const page: PageNode = {
  origin: site.origin,
  url: 'https://www.example.com/jiaoxue/detail/3',
  title: '抬头运球',
  description: '五个小练习',
  publishedAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-02-03T04:05:06Z',
}
const piece = { headline: '抬头运球', cover: '/pictures/sports/lanqiu/1-1080.webp', section: '篮球' }

test('C-9 an article links its author only if the author has a page', () => {
  const author = { name: '李强', url: 'https://guangzhou.example.com/jiaolian/detail/5' }
  expect(completeNodes([articleNode({ ...piece, author }, page, site)])[0]).toMatchObject({
    '@type': 'Article',
    headline: '抬头运球',
    image: ['https://www.example.com/pictures/sports/lanqiu/1-1080.webp'],
    datePublished: page.publishedAt,
    dateModified: page.updatedAt,
    author: { '@type': 'Person', name: '李强', url: 'https://guangzhou.example.com/jiaolian/detail/5' },
  })
  const [withoutPage] = completeNodes([articleNode({ ...piece, author: { name: '李强', url: null } }, page, site)])
  expect(withoutPage?.author).toEqual({ '@type': 'Person', name: '李强' })
})

test('C-9 a text without section and author is news, written by the site', () => {
  const node = articleNode({ ...piece, section: null, author: null }, page, site)
  expect(node['@type']).toBe('NewsArticle')
  expect(node.author).toEqual(node.publisher)
})

test('R-8.8 C-9 an article whose author was taken down stays an article, written by the site', () => {
  const node = articleNode({ ...piece, author: null }, page, site)
  expect([node['@type'], node.author]).toEqual(['Article', node.publisher])
})
