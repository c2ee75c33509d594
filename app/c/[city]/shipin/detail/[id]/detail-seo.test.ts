import { NATIONWIDE } from '#lib/routing/scope.ts'
import { detailMetadata } from './detail-seo.ts'
import type { VideoDetailData } from './read-detail.ts'

const video: VideoDetailData['video'] = {
  videoId: 3,
  title: '急停跳投',
  summary: '看脚',
  description: '看脚',
  cover: '/clips/lanqiu.webp',
  seconds: 65,
  channel: { name: '篮球', slug: 'lanqiu' },
  author: null,
  source: { kind: 'file', url: '/clips/lanqiu.mp4', extension: 'mp4' },
  publishedAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-02-03T04:05:06Z',
  viewCount: 12,
}
const sharedImage = (cover: string) => {
  const data = { scope: NATIONWIDE, video: { ...video, cover }, trail: [] } as unknown as VideoDetailData
  const { images } = detailMetadata(data).openGraph as { images: object[] }
  return images[0]
}

test('C-10 the sharing picture of a video states its size only where it is known', () => {
  expect(sharedImage('/clips/lanqiu.webp')).toMatchObject({ width: 640, height: 360 })
  expect(sharedImage(`/uploads/${'A'.repeat(22)}-1080.webp`)).not.toHaveProperty('width')
})
