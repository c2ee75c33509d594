import { sql } from 'drizzle-orm'
import type { SeedVideo } from '#demo/seed/types.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getRecommendedVideos, getVideoDetail, getVideoList, TeachingVideo } from '#lib/contracts/video/video.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

let site: TestSite
let published: SeedVideo[]
let hidden: SeedVideo[]

beforeAll(async () => {
  site = await openTestSite()
  published = site.data.videos.filter(({ status }) => status === 'published')
  hidden = site.data.videos.filter(({ status }) => status !== 'published')
})
afterAll(() => site.close())

const idsOf = (rows: readonly { videoId: number }[]) => rows.map(({ videoId }) => videoId)
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
const find = async (nameLikeSearch: string) => (await site.read(getVideoList, { nameLikeSearch, pageSize: 100 })).list

test('R-7.28 every published video is listed, newest first; drafts and videos taken down are not', async () => {
  expect(published.length).toBeGreaterThanOrEqual(40)
  const { list, total } = await site.read(getVideoList, { pageSize: 100 })
  expect(total).toBe(published.length)
  expect(sorted(idsOf(list))).toEqual(sorted(idsOf(published)))
  const days = list.map(({ publishedAt }) => publishedAt)
  expect(days).toEqual(days.toSorted().reverse())
  expect(hidden.length).toBeGreaterThan(1)
  for (const { videoId, title } of hidden) {
    expect(idsOf(await find(title))).not.toContain(videoId)
    expect((await site.call(getVideoDetail, { videoId })).envelope.code).toBe(ERROR_CODES.GONE)
  }
})

test('R-7.28 videos can be filtered by channel and first-level sport, and sorted by most watched', async () => {
  const running = published.filter(({ channel }) => channel.slug === 'paobu')
  const page = await site.read(getVideoList, { channel: 'paobu', pageSize: 100 })
  expect(sorted(idsOf(page.list))).toEqual(sorted(idsOf(running)))
  expect((await site.read(getVideoList, { channel: 'gedou' })).total).toBeGreaterThan(5)
  const views = (await site.read(getVideoList, { sort: 'popular' })).list.map(({ viewCount }) => viewCount)
  expect(views).toEqual(views.toSorted((a, b) => b - a))
})

test('A-35 视频 excludes no video, alone and beside a sport', async () => {
  expect((await site.read(getVideoList, { nameLikeSearch: '教学视频' })).total).toBe(published.length)
  expect(idsOf(await find('篮球视频'))).toEqual(idsOf(await find('篮球')))
  expect(idsOf(await find('篮球视频教程'))).toEqual(idsOf(await find('篮球')))
})

test('A-35 a video is found by title, sport, sound and description', async () => {
  expect((await find('实心球'))[0]?.title).toMatch('实心球')
  expect((await find('shixinqiu'))[0]?.title).toMatch('实心球')
  const skipping = await find('tiaosheng')
  expect(skipping.length).toBeGreaterThan(0)
  expect(skipping.every(({ channel }) => channel.slug === 'tiaosheng')).toBe(true)
  expect((await find('配速')).length).toBeGreaterThan(1)
})

test('R-3.25 R-7.29 a video has its source, poster, length and author', async () => {
  for (const { status, ...expected } of published) {
    const video = await site.read(getVideoDetail, { videoId: expected.videoId })
    expect(video).toEqual(expected)
    expect(TeachingVideo.parse(video)).toEqual(video)
  }
  expect((await site.call(getVideoDetail, { videoId: 77_777 })).envelope.code).toBe(ERROR_CODES.GONE)
})

test('R-9.23 R-9.24 a file of another format and a video of another site keep their source', async () => {
  const sources = [
    { kind: 'file', url: '/uploads/a/old.rmvb', extension: 'rmvb' },
    { kind: 'embed', site: 'bilibili', id: 'BV1xx411c7mD' },
  ] as const
  for (const source of sources) {
    await site.store.db.execute(
      sql`update generic.video set source = ${JSON.stringify(source)}::text::jsonb where video_id = 2`,
    )
    expect((await site.read(getVideoDetail, { videoId: 2 })).source).toEqual(source)
  }
})

test('R-7.30 recommended videos start with the same channel, without the video itself or drafts', async () => {
  const hiddenIds = idsOf(hidden)
  for (const own of published.slice(0, 10)) {
    const list = await site.read(getRecommendedVideos, { videoId: own.videoId, size: 12 })
    expect(list).toHaveLength(12)
    expect(idsOf(list)).not.toContain(own.videoId)
    expect(idsOf(list).filter((id) => hiddenIds.includes(id))).toEqual([])
    const same = published.filter(({ channel }) => channel.slug === own.channel.slug).length - 1
    expect(list.slice(0, same).every(({ channel }) => channel.slug === own.channel.slug)).toBe(true)
  }
  expect((await site.read(getRecommendedVideos, { channel: 'youyong', size: 1 }))[0]?.channel.slug).toBe('youyong')
})
