import { getContentOverview } from '#lib/contracts/content.ts'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { getVideoDetail, getVideoList } from '#lib/contracts/video/video.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, fetchRecord, originOf } from '#tests/support/site.ts'

/** Drafts and withdrawn records of the demo data have ids from here on. */
const FIRST_HIDDEN_ID = 9_001

/** The newest video with this kind of source. */
async function aVideo(kind: 'file' | 'embed' = 'file') {
  const { list } = await callEndpoint(getVideoList, { pageSize: 100 })
  for (const { videoId } of list) {
    const video = await callEndpoint(getVideoDetail, { videoId })
    if (video.source.kind === kind) return video
  }
  throw new Error(`no video from ${kind}`)
}

const aChannel = async () => {
  const { channels } = await callEndpoint(getContentOverview, { kind: 'video' })
  const channel = channels.find(({ count, group }) => count >= 3 && group)
  if (!channel) throw new Error('no channel with three videos')
  return channel
}

const chinaDay = (moment: string) => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10)

test('R-2.13 R-2.106 R-3.25 the list shows poster, length, title, sport, author and views of the newest videos', async ({
  page,
  visit,
}) => {
  const { list, total } = await callEndpoint(getVideoList, {})
  await visit('/', { city: 'guangzhou' })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '教学视频' }).click()
  await expect(page).toHaveURL(`${originOf()}/shipin`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('体育教学视频')
  await expect(page.getByRole('status')).toHaveText(`共 ${total} 个视频`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(10)
  for (const [i, { videoId, title, seconds, cover, channel, author }] of list.entries()) {
    const card = cards.nth(i)
    await expect(card.getByRole('link')).toHaveCount(1)
    await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', `/shipin/detail/${videoId}`)
    await expect(card.locator('img')).toHaveAttribute('src', cover)
    await expect(card).toContainText(`时长 0:${String(seconds).padStart(2, '0')}`)
    await expect(card).toContainText(channel.name)
    await expect(card).toContainText(`${author!.name}教练`)
    await expect(card).toContainText(/次浏览/)
  }
})

test('R-2.13 A-08 the list of videos can be narrowed to a sport and sorted by popularity', async ({ page, visit }) => {
  const channel = await aChannel()
  await visit(`/shipin/${channel.slug}`, { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${channel.name}教学视频`)
  await expect(page.getByRole('status')).toHaveText(`共 ${channel.count} 个视频`)
  await page.getByRole('button', { name: '最热' }).click()
  await expect(page).toHaveURL(new RegExp(`/shipin/${channel.slug}\\?sort=popular$`))
  const { list } = await callEndpoint(getVideoList, { channel: channel.slug, sort: 'popular' })
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(list[0]!.title)
})

test('R-2.65 R-3.25 a video plays in the page, and nothing of it loads before', async ({ page, visit }) => {
  const video = await aVideo()
  const url = video.source.kind === 'file' ? video.source.url : ''
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await visit(`/shipin/detail/${video.videoId}`, { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(video.title)
  await expect(page.getByRole('main')).toContainText(`发布于 ${chinaDay(video.publishedAt)}`)
  for (const paragraph of video.description.split('\n\n')) await expect(page.getByText(paragraph)).toBeVisible()
  const player = page.getByLabel(`${video.title}，时长 0:08`)
  await expect(player).toHaveAttribute('poster', video.cover)
  expect(requestedPaths).not.toContain(url)
  await player.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)

  await expect(
    page.getByRole('complementary', { name: '作者' }).getByRole('link', { name: '看教练主页' }),
  ).toHaveAttribute('href', new RegExp(`/jiaolian/detail/${video.author!.coachId}$`))
  const next = page.getByRole('region', { name: '接着看' }).getByRole('article')
  await expect(next).toHaveCount(10)
  await expect(next.getByRole('link', { name: video.title, exact: true })).toHaveCount(0)
})

test('R-9.24 a video on another site loads its player after a click, in a frame that cannot navigate the page', async ({
  page,
  visit,
}) => {
  const { videoId, title } = await aVideo('embed')
  const embedRequests: string[] = []
  await page.route(/bilibili/, (route) => {
    embedRequests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>播放器</p>' })
  })
  await visit(`/shipin/detail/${videoId}`)
  const start = page.getByRole('link', { name: '播放哔哩哔哩的视频' })
  await expect(start).toHaveAttribute('href', /^https:\/\/www\.bilibili\.com\/video\/BV/)
  await expect(start).toHaveAttribute('rel', /noopener/)
  expect(embedRequests).toEqual([])
  await start.click()
  const frame = page.getByTitle(`${title}（哔哩哔哩播放器）`)
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
  await expect(frame.contentFrame().getByText('播放器')).toBeVisible()
  expect(embedRequests).toEqual([expect.stringMatching(/^https:\/\/player\.bilibili\.com\/player\.html\?bvid=BV/)])
})

test('R-1.1 without JavaScript a video has its player, its text and its VideoObject', async () => {
  const video = await aVideo()
  const { text } = await fetchPage(`/shipin/detail/${video.videoId}`)
  const source = readPage(text)
  expect(source.main).toMatch(new RegExp(`<video[^>]* src="${video.source.kind === 'file' && video.source.url}"`))
  expect(source.main).toMatch(/<video[^>]* controls/)
  expect(source.main).toContain(video.description.split('\n\n')[0])
  const graph = JSON.parse(source.jsonLd[0]!)['@graph'] as { '@type': string }[]
  expect(graph.find((node) => node['@type'] === 'VideoObject')).toMatchObject({
    name: video.title,
    uploadDate: expect.stringMatching(/(Z|[+-]\d\d:\d\d)$/),
    duration: 'PT8S',
    thumbnailUrl: [expect.stringMatching(/^http.*\.webp$/)],
    contentUrl: expect.stringMatching(/^http.*\.mp4$/),
  })
})

test('R-2.16 R-2.66 A-05 English URLs show the same page and name the pinyin URL as canonical', async () => {
  const { videoId } = await aVideo()
  const { slug } = await aChannel()
  for (const [alias, canonicalPath] of [
    ['/video', '/shipin'],
    [`/video/${slug}`, `/shipin/${slug}`],
    [`/video/detail/${videoId}`, `/shipin/detail/${videoId}`],
  ] as const) {
    for (const city of [undefined, 'guangzhou']) {
      const { status, text } = await fetchRecord(alias, city)
      expect([alias, status]).toEqual([alias, 200])
      expect(new URL(readPage(text).canonical!)).toMatchObject({ hostname: DEMO_HOSTNAME, pathname: canonicalPath })
    }
  }
})

test('R-2.72 A-06 A-07 every older spelling of a video’s URL redirects to the current one in one hop', async () => {
  const { videoId } = await aVideo()
  for (const path of [`/shipinDetail/${videoId}`, `/shipinDetail?id=${videoId}`]) {
    const { status, headers } = await fetchPage(path, 'guangzhou')
    expect([path, status, headers.location]).toEqual([path, 301, `${originOf()}/shipin/detail/${videoId}`])
  }
})

for (const [path, why] of [
  ['/shipin/nosuchsport', 'A-08 a sport that is not in the dictionary'],
  ['/shipin?pageNum=999', 'a page past the last'],
  ['/shipin/detail/999999', 'R-8.13 A-06 an unknown video'],
  ['/shipin/detail/abc', 'A-06 a number that is none'],
  ['/shipin/detail', 'A-06 no number'],
  [`/shipin/detail/${FIRST_HIDDEN_ID}`, 'a draft'],
] as const) {
  test(`${why} is a real 404: ${path}`, async () => {
    const { status, text } = await fetchRecord(path, 'guangzhou')
    expect(status).toBe(404)
    expect(text).toContain('noindex')
    if (path.includes('detail')) expect(text).toContain('信息已过期')
  })
}

test('video pages are accessible and fit the window @every-size', async ({ page, visit }) => {
  const [uploaded, embedded] = await Promise.all([aVideo(), aVideo('embed')])
  for (const path of ['/shipin', `/shipin/detail/${uploaded.videoId}`, `/shipin/detail/${embedded.videoId}`]) {
    await visit(path, { city: 'guangzhou' })
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, overflow]).toEqual([path, 0])
  }
})
