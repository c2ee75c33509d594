import { siteFrom } from '#lib/config/site.ts'
import type { TeachingVideo } from '#lib/contracts/video/video.ts'
import type { PageNode } from './json-ld.ts'
import { completeNodes } from './json-ld-text.ts'
import { videoNode } from './video-json-ld.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const video: TeachingVideo = {
  videoId: 3,
  title: '急停跳投',
  summary: '看脚',
  description: '看脚',
  cover: '/clips/lanqiu.webp',
  seconds: 65,
  channel: { name: '篮球', slug: 'lanqiu' },
  author: { coachId: 5, name: '李强', headImg: '/a.webp' },
  source: { kind: 'file', url: '/clips/lanqiu.mp4', extension: 'mp4' },
  publishedAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-02-03T04:05:06Z',
  viewCount: 12,
}
const page: PageNode = {
  origin: site.origin,
  url: 'https://www.example.com/shipin/detail/3',
  title: video.title,
  description: video.summary,
  publishedAt: video.publishedAt,
  updatedAt: video.updatedAt,
}
const nodeOf = (source: TeachingVideo['source']) =>
  completeNodes([
    videoNode({ ...video, source }, page, site, { authorUrl: 'https://guangzhou.example.com/jiaolian/detail/5' }),
  ])[0]

test('a file of ours has its URL, date with zone, length and views', () => {
  expect(nodeOf(video.source)).toMatchObject({
    name: '急停跳投',
    thumbnailUrl: ['https://www.example.com/clips/lanqiu.webp'],
    uploadDate: '2026-01-02T03:04:05Z',
    duration: 'PT1M5S',
    contentUrl: 'https://www.example.com/clips/lanqiu.mp4',
    author: { name: '李强', url: 'https://guangzhou.example.com/jiaolian/detail/5' },
    // The count is page views, so it must not claim to be watches.
    interactionStatistic: { interactionType: { '@type': 'ViewAction' }, userInteractionCount: 12 },
  })
  expect(nodeOf(video.source)).not.toHaveProperty('embedUrl')
})

test('C-9 R-9.24 a video on another site names its player instead', () => {
  const node = nodeOf({ kind: 'embed', site: 'tencent', id: 'a0016abcdef' })
  expect(node?.embedUrl).toMatch(/^https:\/\/v\.qq\.com\/.*vid=a0016abcdef/)
  expect(node).not.toHaveProperty('contentUrl')
})
