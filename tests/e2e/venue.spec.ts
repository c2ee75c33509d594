import { getProfileContent } from '#lib/contracts/profile-content.ts'
import { isOpenAt } from '#lib/contracts/venue/opening-hours.ts'
import {
  getNearbyVenues,
  getVenueDetail,
  getVenueList,
  getVenueOverview,
  type Venue,
  type VenueCard,
  type VenueListInput,
} from '#lib/contracts/venue/venue.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, fetchRecord } from '#tests/support/site.ts'

const GUANGZHOU = '440100'

const venues = (input: VenueListInput = {}) => callEndpoint(getVenueList, { adCode: GUANGZHOU, ...input })
const total = async (input: VenueListInput = {}) => (await venues(input)).total

/** The first venue in 广州 that matches the predicate. */
async function aVenueWith(isRight: (venue: Venue) => boolean | Promise<boolean>): Promise<Venue> {
  const { list } = await venues({ pageSize: 100 })
  for (const { venueId } of list) {
    const venue = await callEndpoint(getVenueDetail, { venueId })
    if (await isRight(venue)) return venue
  }
  throw new Error('no venue of 广州 is like that')
}

const graphOf = (text: string) => JSON.parse(readPage(text).jsonLd[0]!)['@graph'] as Record<string, unknown>[]
const nodeOf = (text: string, type: string) => graphOf(text).find((each) => each['@type'] === type)

test('R-2.8 R-7.11 the list of a city host shows its venues with name, sports, address, price and one link each', async ({
  page,
  visit,
}) => {
  const { list, total: count } = await venues()
  await visit('/changguan', { city: 'guangzhou' })
  await expect(page).toHaveTitle(/^广州运动场馆.* - 好教练$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('广州运动场馆')
  await expect(page.getByRole('status')).toHaveText(`共 ${count} 个场馆`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  for (const [i, venue] of list.entries()) {
    const card = cards.nth(i)
    await expect(card.getByRole('link')).toHaveCount(1)
    await expect(card.getByRole('link')).toHaveAttribute('href', `/changguan/detail/${venue.venueId}`)
    await expect(card).toContainText(venue.name)
    await expect(card).toContainText(venue.sports[0]!.name)
    await expect(card).toContainText(venue.districtName)
    if (venue.minPrice) await expect(card).toContainText(`¥${venue.minPrice / 100} 起/${venue.priceUnit}`)
    if (venue.coachCount) await expect(card).toContainText(`${venue.coachCount} 位教练任教`)
  }
})

test('R-3.21 R-3.34 open venues are marked by the visitor’s clock; the HTML only gives hours', async ({
  page,
  visit,
}) => {
  const { list } = await venues()
  const time = new Date('2026-11-18T21:40:00+08:00')
  await page.clock.setFixedTime(time)
  await visit('/changguan', { city: 'guangzhou' })
  for (const [i, { businessStatus, openingHours }] of list.entries()) {
    const word = businessStatus === 2 ? '暂停营业' : isOpenAt(openingHours, time) ? '营业中' : '休息中'
    await expect(page.getByRole('article').nth(i)).toContainText(word)
  }
  const { text } = await fetchPage('/changguan', 'guangzhou')
  expect(readPage(text).main).not.toMatch(/<b[^>]*>(营业中|休息中)/)
})

test('A-05 R-2.15 R-2.67 the English URL shows the same page with the pinyin URL as canonical; the old one redirects', async () => {
  const [{ venueId }] = (await venues()).list as [VenueCard]
  for (const [path, canonical] of [
    ['/venue', /\/\/guangzhou\.[^/]+\/changguan$/],
    ['/venue/lanqiu', /\/\/guangzhou\.[^/]+\/changguan\/lanqiu$/],
    [`/venue/detail/${venueId}`, new RegExp(`//guangzhou\\.[^/]+/changguan/detail/${venueId}$`)],
    [`/changguan/detail/${venueId}`, new RegExp(`//guangzhou\\.[^/]+/changguan/detail/${venueId}$`)],
    [`/changguan/detail?id=${venueId}`, new RegExp(`//guangzhou\\.[^/]+/changguan/detail/${venueId}$`)],
  ] as const) {
    const { status, text } = await fetchPage(path, 'guangzhou')
    expect([path, status]).toEqual([path, 200])
    expect(readPage(text).canonical).toMatch(canonical)
  }
  //
  for (const path of [`/changguanDetail/${venueId}`, `/changguanDetail?id=${venueId}`]) {
    const { status, headers } = await fetchPage(path, 'guangzhou')
    expect([status, headers.location]).toEqual([301, `/changguan/detail/${venueId}`])
  }
})

for (const [path, why] of [
  ['/changguan/nosuchsport', 'A-08 a sport that is not in the dictionary'],
  ['/changguan?pageNum=999', 'a page past the last'],
  ['/changguan?pageNum=0', 'page 0'],
  ['/changguan/lanqiu/more', 'a path that is too long'],
] as const) {
  test(`${why} is a real 404 (${path})`, async () => {
    const { status, text } = await fetchPage(path, 'guangzhou')
    expect(status).toBe(404)
    expect(text).toContain('noindex')
  })
}

for (const path of ['/changguan/detail', '/changguan/detail/999999999', '/changguan/detail/abc', '/venue/detail/0']) {
  test(`R-8.13 A-06 ${path} is a real 404 that says 信息已过期 and leads to the list`, async ({ page, visit }) => {
    await visit(path, { city: 'guangzhou', status: 404 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('信息已过期')
    await expect(page.getByRole('main').getByRole('link', { name: '查看场馆列表' })).toHaveAttribute(
      'href',
      '/changguan',
    )
  })
}

test('C-1 C-9 a list gives its numbers in its description and names its venues to search engines', async () => {
  const { list, total: count } = await venues()
  const { text } = await fetchPage('/changguan', 'guangzhou')
  const { description } = readPage(text)
  expect(description).toContain(`${count}个`)
  expect(description).toContain(list[0]!.name)
  expect(nodeOf(text, 'ItemList')).toMatchObject({ numberOfItems: count })
  expect(nodeOf(text, 'CollectionPage')).toBeTruthy()
})

test('the list can be narrowed to a sport, a district and a search; combinations are not indexed', async ({
  page,
  visit,
}) => {
  const { districts, categories } = await callEndpoint(getVenueOverview, { adCode: GUANGZHOU })
  const sport = categories.find(({ level }) => level === 2)!
  await visit(`/changguan/${sport.slug}`, { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`广州${sport.name}场馆`)
  await expect(page.getByRole('status')).toHaveText(`共 ${sport.venueCount} 个场馆`)
  await visit('/changguan', { city: 'guangzhou' })
  await page.getByRole('group', { name: '区域' }).getByRole('link', { name: districts[0]!.adName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`广州${districts[0]!.adName}运动场馆`)
  await expect(page.getByRole('status')).toHaveText(`共 ${districts[0]!.venueCount} 个场馆`)
  const { name, venueId } = (await venues()).list[0]!
  await visit(`/changguan?nameLikeSearch=${encodeURIComponent(name)}`, { city: 'guangzhou' })
  await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute(
    'href',
    `/changguan/detail/${venueId}`,
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('a search that finds nothing says so, and offers a way on', async ({ page, visit }) => {
  await visit('/changguan?nameLikeSearch=qqqqzzzzxxxx', { city: 'guangzhou' })
  await expect(page.getByRole('heading', { name: '没有找到与“qqqqzzzzxxxx”相关的场馆' })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: '去掉全部条件' }).click()
  await expect(page.getByRole('status')).toHaveText(`共 ${await total()} 个场馆`)
})

test('R-2.62 R-7.12 R-3.21 a venue page says everything a visitor wants to know', async ({ page, visit }) => {
  const venue = await aVenueWith(
    (each) => each.businessStatus === 1 && each.coaches.length > 2 && each.photos.length > 2,
  )
  await visit(`/changguan/detail/${venue.venueId}`, { city: 'guangzhou' })
  await expect(page).toHaveTitle(new RegExp(`^${venue.name}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `${venue.name} ${venue.districtName}${venue.sports[0]!.name}场馆`,
  )
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(venue.name)
  const prices = page.getByRole('complementary', { name: '场馆收费' }).getByRole('row')
  await expect(prices).toHaveCount(venue.prices.length)
  for (const [i, { name, price, unit }] of venue.prices.entries()) {
    const yuan = (price / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })
    await expect(prices.nth(i)).toContainText(`${name}¥${yuan}/${unit}`)
  }
  const hours = page.getByRole('table').filter({ hasText: '法定节假日' }).getByRole('row')
  await expect(hours).toHaveCount(8)
  for (const [day, spans] of venue.openingHours.weekdays.entries()) {
    for (const { opens, closes } of spans) {
      if (closes !== '24:00' || opens !== '00:00') await expect(hours.nth(day)).toContainText(`${opens}–${closes}`)
    }
  }
  const main = page.getByRole('main')
  for (const text of [venue.address, venue.transport, ...venue.facilities]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  }
  const inMap = main.getByRole('link', { name: '在高德地图中查看' })
  await expect(inMap).toHaveAttribute('href', new RegExp(`position=${venue.longitude.toFixed(5)}%2C`))
  await expect(page.getByRole('img', { name: /方位示意图/ })).toBeVisible()
  const coaches = main.locator('#jiaolian').getByRole('article')
  await expect(coaches).toHaveCount(Math.min(4, venue.coaches.length))
  await expect(coaches.first().getByRole('link')).toHaveAttribute('href', /^\/jiaolian\/detail\/\d+$/)
  const near = await callEndpoint(getNearbyVenues, { venueId: venue.venueId, size: 4 })
  const nearby = page.getByRole('region', { name: '附近场馆' }).getByRole('article')
  await expect(nearby).toHaveCount(near.length)
  await expect(nearby.first().getByRole('link')).toHaveAttribute('href', `/changguan/detail/${near[0]!.venueId}`)
})

test('R-14.4 a venue’s page links to the courses held there and to its jobs', async ({ page, visit }) => {
  const contentOf = (id: number) => callEndpoint(getProfileContent, { kind: 'venue', id })
  for (const kind of ['courses', 'jobs'] as const) {
    const { venueId } = await aVenueWith(async (venue) => (await contentOf(venue.venueId))[kind].length > 0)
    const { courses, jobs } = await contentOf(venueId)
    await visit(`/changguan/detail/${venueId}`, { city: 'guangzhou' })
    const records = [
      ...courses.map(({ title, trainsId }) => [title, `/peixun/detail/${trainsId}`] as const),
      ...jobs.map(({ title, jobsId }) => [title, `/zhaopin/detail/${jobsId}`] as const),
    ]
    if (courses.length > 0) {
      await page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name: '课程' }).click()
      await expect(page.getByRole('heading', { name: '在这里开设的课程' })).toBeInViewport({ ratio: 1 })
    }
    for (const [title, path] of records)
      await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute(
        'href',
        new RegExp(`${path}$`),
      )
  }
})

test('R-3.34 a venue that is not in business says so and promises no hours, to visitors and to search engines', async ({
  page,
  visit,
}) => {
  const { list } = await venues({ businessStatus: 2 })
  const { venueId } = list[0]!
  await visit(`/changguan/detail/${venueId}`, { city: 'guangzhou' })
  await expect(page.getByRole('main')).toContainText('暂停营业')
  await expect(page.getByRole('row', { name: '法定节假日' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '咨询订场' })).toHaveCount(0)
  const { text } = await fetchRecord(`/changguan/detail/${venueId}`)
  expect(nodeOf(text, 'SportsActivityLocation')).not.toHaveProperty('openingHoursSpecification')
})

test('C-9 a venue gives search engines its name, address, place, hours and pictures', async () => {
  const venue = await aVenueWith((each) => each.businessStatus === 1 && each.photos.length > 0)
  const { text } = await fetchRecord(`/changguan/detail/${venue.venueId}`)
  expect(nodeOf(text, 'SportsActivityLocation')).toMatchObject({
    name: venue.name,
    address: {
      addressRegion: '广东省',
      addressLocality: venue.cityName,
      streetAddress: `${venue.districtName}${venue.address}`,
    },
    geo: { longitude: venue.longitude, latitude: venue.latitude },
    openingHoursSpecification: expect.arrayContaining([expect.objectContaining({ opens: expect.any(String) })]),
  })
  const { description, robots, title } = readPage(text)
  expect(title).toMatch(new RegExp(`^${venue.name}`))
  expect(description).toContain(venue.name)
  expect(robots[0]).toMatch(/^index/)
})

/** Geolocation of the browser (WGS-84): the middle of 天河; and the same point on Chinese maps, as used in addresses. */
const GIVEN = { longitude: 113.3191, latitude: 23.1289 }
const SHOWN = { longitude: 113.325, latitude: 23.126 }

const metresIn = (text: string) => {
  const [, value, unit] = /距您 ([\d.]+) (米|公里)/.exec(text) ?? []
  return Number(value) * (unit === '米' ? 1 : 1000)
}

for (const [path, family, defaultOrder] of [
  ['/changguan', 'venues', '推荐'],
  ['/jiaolian', 'coaches', '综合排序'],
] as const) {
  test(`R-7.11 near me: ${family} are sorted by distance from the visitor, whose position is requested on the click only`, async ({
    page,
    visit,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(GIVEN)
    await page.addInitScript(() => {
      const { geolocation } = navigator
      const original = geolocation.getCurrentPosition.bind(geolocation)
      geolocation.getCurrentPosition = (...args) => {
        document.documentElement.dataset.asked = 'yes'
        return original(...args)
      }
    })
    await visit(path, { city: 'guangzhou' })
    const near = page.getByRole('button', { name: '离我最近' })
    await expect(near).toBeEnabled()
    expect(await page.locator('html').getAttribute('data-asked')).toBeNull()
    await near.click()
    await expect(page).toHaveURL(new RegExp(`\\?lng=${SHOWN.longitude}&lat=${SHOWN.latitude}$`))
    await expect(near).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const far = (await page.getByRole('article').allTextContents()).map(metresIn)
    expect(far).toHaveLength(10)
    expect(far.every((metres) => metres > 0)).toBe(true)
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    await page.getByRole('button', { name: defaultOrder }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })

  test(`near me: a denied position says so and offers districts (${family})`, async ({ page, visit, context }) => {
    await context.clearPermissions()
    await visit(path, { city: 'guangzhou' })
    await page.getByRole('button', { name: '离我最近' }).click()
    const message = page.getByRole('alert').filter({ hasText: '位置' })
    await expect(message).toContainText('您没有允许使用位置信息')
    await expectAccessible(page)
    await message.getByRole('link', { name: '天河区' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('广州天河区')
  })

  test(`the results are shown on a map on request, with a link to each (${family})`, async ({ page, visit }) => {
    await visit(path, { city: 'guangzhou' })
    const map = page.getByRole('region', { name: '在地图上查看' })
    await expect(map).toHaveCount(0)
    await page.getByRole('link', { name: '地图', exact: true }).click()
    await expect(map.getByRole('group', { name: /方位示意图/ })).toBeVisible()
    const names = await page.getByRole('article').getByRole('link').allTextContents()
    const lines = map.getByRole('listitem').getByRole('link')
    await expect(lines).toHaveCount(names.length)
    await expect(lines.first()).toHaveAttribute('href', /\/detail\/\d+$/)
    await expectAccessible(page)
    await page.getByRole('link', { name: '收起地图' }).click()
    await expect(map).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(10)
  })
}

test('a map that fails to load says so, and the list stays complete', async ({ page, visit, tolerate }) => {
  const loaded = new Set<string>()
  page.on('requestfinished', (request) => loaded.add(request.url()))
  await visit('/changguan', { city: 'guangzhou' })
  await page.waitForLoadState('networkidle')
  tolerate(/chunk|request failed|ERR_FAILED/i)
  await page.route(/\/_next\/static\/.*\.js/, (route) =>
    loaded.has(route.request().url()) ? route.continue() : route.abort(),
  )
  await page.getByRole('link', { name: '地图', exact: true }).click()
  await expect(page.getByText('地图没有加载成功')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('sport, open now, status, sorting and paging work, and hours are in the cards', async ({ page, visit }) => {
    await visit('/changguan', { city: 'guangzhou' })
    await expect(page.getByRole('article').first()).toContainText(/\d\d:\d\d–\d\d:\d\d/)
    // What requires scripts is not offered.
    await expect(page.getByRole('button', { name: '离我最近' })).toBeHidden()
    await expect(page.getByRole('link', { name: '地图', exact: true })).toBeHidden()
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL(/pageNum=2$/)
    await page.getByRole('group', { name: '状态' }).getByRole('button', { name: '暂停营业' }).click()
    await expect(page.getByRole('status')).toHaveText(`共 ${await total({ businessStatus: 2 })} 个场馆`)
    await page.getByRole('link', { name: '清空' }).last().click()
    await page.getByRole('group', { name: '时间' }).getByRole('button', { name: '正在营业' }).click()
    await expect(page).toHaveURL(/open=1/)
    await visit('/changguan', { city: 'guangzhou' })
    await page.getByRole('button', { name: '最新' }).click()
    const { list } = await venues({ sort: 'newest' })
    await expect(page.getByRole('article').first()).toContainText(list[0]!.name)
  })

  test('a venue page is complete', async ({ page, visit }) => {
    const venue = await aVenueWith(
      (each) => each.coaches.length > 0 && each.photos.length > 1 && each.businessStatus === 1,
    )
    await visit(`/changguan/detail/${venue.venueId}`, { city: 'guangzhou' })
    for (const title of ['开放时间', '场馆介绍', '设施与服务', '位置与交通', '在这里任教的教练', '附近场馆']) {
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    await page.getByRole('link', { name: '第 2 张照片' }).click()
    await expect(page.getByRole('list', { name: '照片' }).getByRole('img').nth(1)).toBeInViewport({ ratio: 0.5 })
  })
})

test('@phone the first picture of a venue is in view with its name, above the prices', async ({ page, visit }) => {
  const venue = await aVenueWith(({ photos }) => photos.length > 0)
  await visit(`/changguan/detail/${venue.venueId}`, { city: 'guangzhou' })
  const picture = page.getByRole('list', { name: '照片' }).getByRole('img').first()
  await expect(picture).toBeInViewport({ ratio: 0.9 })
  const price = (await page.getByRole('complementary', { name: '场馆收费' }).boundingBox())!
  expect((await picture.boundingBox())!.y).toBeLessThan(price.y)
})

test('@phone the price of a venue does not overlap the text beside it', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await visit('/changguan', { city: 'guangzhou' })
  const card = page.getByRole('article').filter({ hasText: '位教练任教' }).first()
  const price = (await card.getByText(/^(¥\d+.* 起\/.+|价格请咨询场馆|未公布价格)$/).boundingBox())!
  const coaches = (await card.getByText(/位教练任教/).boundingBox())!
  const isBeside = price.x + price.width <= coaches.x
  expect(isBeside || price.y + price.height <= coaches.y).toBe(true)
})

test('@every-size list and venue are accessible and fit their window', async ({ page, visit }) => {
  const { venueId } = (await venues()).list[0]!
  const [closed] = (await venues({ businessStatus: 2 })).list
  for (const path of [
    '/changguan',
    '/changguan?nameLikeSearch=qqqqzzzzxxxx',
    `/changguan/detail/${venueId}`,
    `/changguan/detail/${closed!.venueId}`,
  ]) {
    await visit(path, { city: 'guangzhou' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
