import type { Locator, Page } from '@playwright/test'
import { getRecommendedArticles } from '#lib/contracts/article.ts'
import { getCoachDetail, getHotCoaches } from '#lib/contracts/coach/coach.ts'
import { getFriendLinks, getHomeBanners } from '#lib/contracts/home.ts'
import { getVenueList } from '#lib/contracts/venue/venue.ts'
import { getRecommendedVideos } from '#lib/contracts/video/video.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

const part = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title })
const carousel = (page: Page) => page.getByRole('region', { name: '精选推荐' })

test('R-2.6 the home page of a city has the sections a visitor wants, all of that city', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('广州体育教练')
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    '按项目找教练',
    '广州热门教练',
    '中考体育',
    '广州新入驻教练',
    '广州体育场馆',
    '教学文章',
    '教学视频',
    '学员怎么说',
    '平台怎样保护您',
    '在广州的哪个区上课',
    '友情链接',
  ])
  const details = part(page, /广州热门教练|广州新入驻教练/).locator('a[href^="/jiaolian/detail/"]')
  const hrefs = await details.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBe(12)
  for (const href of hrefs) {
    const coach = await callEndpoint(getCoachDetail, { coachId: Number(href.split('/').at(-1)) })
    expect([coach.name, coach.cityCode]).toEqual([coach.name, '440100'])
  }
})

test('venues of the city, recommended articles and videos link to their pages', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  const idsIn = async (title: string, path: string) => {
    const links = part(page, title).locator(`a[href*="${path}/detail/"]`)
    return links.evaluateAll((all) => all.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))))
  }
  const venues = await callEndpoint(getVenueList, { adCode: '440100' })
  expect(await idsIn('广州体育场馆', '/changguan')).toEqual(venues.list.slice(0, 4).map(({ venueId }) => venueId))
  const articles = await callEndpoint(getRecommendedArticles, { size: 6 })
  expect(await idsIn('教学文章', '/jiaoxue')).toEqual(articles.map(({ articleId }) => articleId))
  const videos = await callEndpoint(getRecommendedVideos, { size: 4 })
  expect(await idsIn('教学视频', '/shipin')).toEqual(videos.map(({ videoId }) => videoId))
})

test('sports link to their lists, with the city’s counts', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  const sport = part(page, '按项目找教练').getByRole('link', { name: /篮球/ }).first()
  const count = /(\d+) 位教练/.exec((await sport.textContent()) ?? '')?.[1]
  await sport.click()
  await expect(page).toHaveURL(`${originOf('guangzhou')}/jiaolian/lanqiu`)
  await expect(page.getByText(`${count} 位`).first()).toBeVisible()
})

test('a comment leads to the coach it is about', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  const link = part(page, '学员怎么说').getByRole('link').first()
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
})

test('the bare host shows the whole country and its cities', async ({ page, visit }) => {
  await visit('/')
  const hot = await callEndpoint(getHotCoaches, { size: 8 })
  await expect(part(page, '热门教练').getByRole('heading', { level: 3 })).toContainText(hot.map(({ name }) => name))
  await part(page, '按城市找教练').getByRole('link', { name: /上海/ }).click()
  await expect(page).toHaveURL(`${originOf('shanghai')}/`)
})

test('a city without coaches says so, is not indexed, and offers nearby cities and the whole country', async ({
  page,
  visit,
}) => {
  await visit('/', { city: 'lasa' })
  await expect(page.getByRole('heading', { name: '拉萨还没有教练入驻' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(part(page, '全国热门教练').getByRole('heading', { level: 3 })).toHaveCount(8)
  const alternatives = page.getByRole('heading', { name: '拉萨还没有教练入驻' }).locator('..').getByRole('listitem')
  await expect(alternatives).toHaveText([...Array(6).fill(/^\S+ \d+ 位$/), '全国教练'])
  await page.getByRole('main').getByRole('link', { name: '全国教练' }).click()
  await expect(page).toHaveURL(`${originOf()}/jiaolian`)
})

test.describe('banners', () => {
  test('R-2.114 R-3.12 R-3.13 R-3.14 each banner is a link: to a coach, or to its own URL', async ({ page, visit }) => {
    const all = await callEndpoint(getHomeBanners, { channel: 'PC_AD' })
    // Visitors in a city need not choose one.
    const banners = all.filter(({ jumpUrl }) => jumpUrl !== '/location')
    expect(banners.length).toBeLessThan(all.length)
    await visit('/', { city: 'guangzhou' })
    const hrefs = await carousel(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    // On another host if the coach or text is there.
    expect(hrefs.map((href) => href?.replace(/^http:\/\/[^/]+/, ''))).toEqual(
      banners.map(({ jumpType, jumpUrl }) => (jumpType === '1' ? `/jiaolian/detail/${jumpUrl}` : jumpUrl)),
    )
    const first = carousel(page).locator('a').first()
    await first.focus()
    // Above the overlay of the image.
    expect(await first.evaluate((link) => getComputedStyle(link, '::after').outlineStyle)).toBe('solid')
  })

  test('R-2.114 the first banner is in the HTML and loads first; other pages have no carousel', async () => {
    const home = await fetchPage('/', 'guangzhou')
    expect(home.text).toMatch(
      /<img [^>]*fetchPriority="high"[^>]*\/pictures\/banners\/|banners\/[^>]*fetchPriority="high"/i,
    )
    expect((await fetchPage('/jiaolian', 'guangzhou')).text).not.toContain('精选推荐')
  })

  test('arrows and dots move the carousel, the button pauses it, and hidden slides cannot be focused', async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visit('/', { city: 'guangzhou' })
    const slides = carousel(page).locator('[aria-roledescription=幻灯片]')
    await carousel(page).getByRole('button', { name: '下一张' }).click()
    await expect(carousel(page).getByRole('button', { name: '第 2 张' })).toHaveAttribute('aria-current', 'true')
    await expect(slides.nth(1)).not.toHaveAttribute('inert')
    await expect(slides.nth(0)).toHaveAttribute('inert')
    await carousel(page).getByRole('button', { name: '第 3 张' }).click()
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 })
    await carousel(page).getByRole('button', { name: '暂停轮播' }).click()
    await expect(carousel(page).getByRole('button', { name: '自动轮播' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-2.114 without JavaScript the banners are a strip that can be swiped', async ({ page, visit }) => {
    await visit('/', { city: 'guangzhou' })
    const strip = carousel(page).locator('> div').first()
    await expect(strip).toHaveCSS('scroll-snap-type', 'x mandatory')
    await expect(carousel(page).locator('a')).toHaveCount(3)
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
})

test('R-1.29 R-2.95 R-2.96 friend links are rendered by the server, at the bottom of the home page only', async ({
  page,
  visit,
}) => {
  const friends = await callEndpoint(getFriendLinks, {})
  expect(friends.length).toBeGreaterThan(0)
  await visit('/', { city: 'guangzhou' })
  for (const { title, linkUrl } of friends) {
    const link = page.getByRole('link', { name: title, exact: true })
    await expect(link).toHaveAttribute('href', linkUrl)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  // Below everything else on the page, right above the footer.
  const last = page.locator('main section').last()
  await expect(last.getByRole('heading')).toHaveText('友情链接')
  await expect(last.getByRole('link')).toHaveText(friends.map(({ title }) => title))
  for (const path of ['/jiaolian', '/location', '/jiaolian/lanqiu']) {
    expect((await fetchPage(path, 'guangzhou')).text).not.toContain('友情链接')
  }
})

test('C-1 C-9 title, description, canonical and structured data name the city', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  await expect(page).toHaveTitle(/^广州体育教练/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${originOf('guangzhou')}/?$`))
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /广州/)
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(graph['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual([
    'WebSite',
    'Organization',
    'WebPage',
    'ItemList',
  ])
})

test('every image reserves its space, and nothing shifts while the page loads @phone', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shift: shiftSoFar() + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const shiftSoFar = () => (window as unknown as { shift: number }).shift
  })
  await visit('/', { city: 'guangzhou' })
  await carousel(page).getByRole('button', { name: '第 1 张' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.01)
  await expect(page.locator('img:not([width]), img:not([height])')).toHaveCount(0)
})

test('nothing of the first screen is painted before all of it is parsed', async () => {
  const { text } = await fetchPage('/', 'guangzhou')
  const at = (part: string) => text.indexOf(part)
  const expected = at('<link rel="expect" href="#first-screen-end" blocking="render"/>')
  expect(expected).toBeGreaterThan(0)
  expect(expected).toBeLessThan(at('</head>'))
  // If only half of the sports grid has been parsed, its large cover has a different height.
  expect(at('<div id="first-screen-end"')).toBeGreaterThan(at('广州热门教练'))
})

test('@phone the search box stands in full between title and facts, and docks beside the menu', async ({
  page,
  visit,
}) => {
  await visit('/', { city: 'guangzhou' })
  const box = page.getByLabel('搜索教练、场馆、运动内容或器材')
  const menu = page.getByLabel('导航菜单')
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  const [title, facts] = [page.getByRole('heading', { level: 1 }), page.getByText(/位入驻教练/)]
  await expect.poll(async () => (await boxOf(box)).y).toBeGreaterThan((await boxOf(title)).y + 30)
  const field = await boxOf(box)
  // Like a first frame in which the box's styles apply but the body's do not yet, which Chromium may render.
  await page.evaluate(() => document.body.setAttribute('style', '--dock: initial; --way: initial'))
  expect((await boxOf(box)).y).toBe(field.y)
  await page.evaluate(() => document.body.removeAttribute('style'))
  expect(field.y + field.height).toBeLessThan((await boxOf(facts)).y)
  expect(await box.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth)).toBe(0)
  await box.fill('羽毛')
  expect((await boxOf(box)).width).toBeCloseTo(field.width, 0)
  const suggestions = await boxOf(page.getByRole('listbox'))
  expect(suggestions.x).toBeGreaterThanOrEqual(0)
  expect(suggestions.x + suggestions.width).toBeLessThanOrEqual(390)

  await box.fill('')
  await box.blur()
  await part(page, '学员怎么说').scrollIntoViewIfNeeded()
  const middle = ({ y, height }: { y: number; height: number }) => y + height / 2
  await expect.poll(async () => Math.abs(middle(await boxOf(box)) - middle(await boxOf(menu)))).toBeLessThan(3)
  const docked = await boxOf(box)
  expect(docked.x + docked.width).toBeLessThanOrEqual((await boxOf(menu)).x)
  expect(await box.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth)).toBe(0)
})

test('the rating of a coach stays on one line, however narrow the tile @every-size', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  const marks = part(page, '广州热门教练').getByText(/约课评分 \d+ 个/)
  const lines = await marks.evaluateAll((all) =>
    all.map((mark) => Math.round(mark.clientHeight / Number.parseFloat(getComputedStyle(mark).lineHeight))),
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('axe finds nothing serious on the home page @every-size', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  await carousel(page).getByRole('button', { name: '第 1 张' }).waitFor()
  await expectAccessible(page)
})
