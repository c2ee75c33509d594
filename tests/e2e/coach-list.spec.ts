import { cityByCode, districtByName } from '#lib/city/cities.ts'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getCategories, getCityOverview } from '#lib/contracts/listing/category.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { clippedTexts } from '#tests/support/clipped-text.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

const GUANGZHOU = '440100'

/** A second-level sport with several pages of coaches in 广州, and one without coaches there, if there is one. */
async function sportsOfGuangzhou() {
  const [{ categories }, tree] = await Promise.all([
    callEndpoint(getCityOverview, { adCode: GUANGZHOU }),
    callEndpoint(getCategories, {}),
  ])
  const taught = new Set(categories.map(({ slug }) => slug))
  const sport = categories.find(({ level, coachCount }) => level === 2 && coachCount > 10)
  if (!sport) throw new Error('no sport in 广州 fills two pages')
  const untaught = tree
    .flatMap(({ children }) => children.flatMap((each) => each.children))
    .find(({ slug }) => !taught.has(slug))
  return { sport, untaught }
}

test('R-2.9 R-1.1 R-1.18 the list of a city host shows its coaches, with one link each, to every visitor', async ({
  page,
  visit,
}) => {
  const { list, total } = await callEndpoint(searchCoaches, { adCode: GUANGZHOU })
  await visit('/jiaolian', { city: 'guangzhou' })
  await expect(page).toHaveTitle(/^广州体育教练.* - 好教练$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('广州体育教练')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  for (const [i, coach] of list.entries()) {
    const links = cards.nth(i).getByRole('link')
    await expect(links).toHaveCount(1)
    await expect(links).toHaveAttribute('href', `/jiaolian/detail/${coach.coachId}`)
    await expect(links).toContainText(coach.name)
  }
  await expect(page.getByRole('status')).toHaveText(`共 ${total} 位教练`)
})

test('each portrait is loaded once, in one size', async ({ page, visit }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, portrait] = /portraits\/(\w+)-\d+\.webp$/.exec(request.url()) ?? []
    if (portrait) loaded.push(portrait)
  })
  await visit('/jiaolian', { city: 'guangzhou' })
  const portraits = page.getByRole('article').locator('img[src*=portraits]')
  await expect(portraits).toHaveCount(10)
  const shown = await portraits.evaluateAll((all) => new Set(all.map((each) => each.getAttribute('src'))).size)
  await portraits.last().scrollIntoViewIfNeeded()
  await expect.poll(() => new Set(loaded).size).toBe(shown)
  expect(loaded).toHaveLength(shown)
})

test('@phone portraits in the first screen load with the page, those below it when they come near', async ({
  page,
  visit,
}) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  const portraits = page.getByRole('article').locator('img[src*=portraits]')
  const all = await portraits.evaluateAll((images) =>
    images.map((image) => ({
      isInFirstScreen: image.getBoundingClientRect().top < window.innerHeight,
      isLazy: image.getAttribute('loading') === 'lazy',
    })),
  )
  expect(all.filter(({ isInFirstScreen }) => isInFirstScreen)).not.toHaveLength(0)
  for (const { isInFirstScreen, isLazy } of all) expect(isLazy).toBe(!isInFirstScreen)
})

test('the whole card leads to the coach', async ({ page, visit, aCoach }) => {
  const coach = await aCoach()
  await visit('/jiaolian', { city: 'guangzhou' })
  const card = page.getByRole('article').first()
  const { width, height } = (await card.boundingBox())!
  await card.click({ position: { x: width - 30, y: height / 2 } })
  await expect(page).toHaveURL(new RegExp(`/jiaolian/detail/${coach.coachId}$`))
})

test('R-1.2 R-2.80 R-2.81 the city changes the list, and links keep a city chosen by the query', async ({
  page,
  visit,
}) => {
  const count = async (adCode?: string) => (await callEndpoint(searchCoaches, { adCode })).total
  await visit('/jiaolian')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('体育教练')
  await expect(page.getByRole('status')).toContainText(`${new Intl.NumberFormat('zh-CN').format(await count())} `)
  for (const query of ['selectCityCode=310100', 'selectCity=上海']) {
    await visit(`/jiaolian?${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('上海体育教练')
    await expect(page.getByRole('status')).toHaveText(`共 ${await count('310100')} 位教练`)
    const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '找场馆' })
    await expect(tab.filter({ visible: true })).toHaveAttribute('href', '/changguan?selectCityCode=310100')
    // A record has a single address, wherever the link is.
    await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`^${originOf('shanghai')}/jiaolian/detail/\\d+$`),
    )
  }
})

test('R-2.82 a district narrows the list and stays chosen from page to page', async ({ page, visit }) => {
  const { districts } = await callEndpoint(getCityOverview, { adCode: GUANGZHOU })
  const district = districts[0]!
  await visit('/jiaolian', { city: 'guangzhou' })
  await page.getByRole('group', { name: '区域' }).getByRole('link', { name: district.adName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`广州${district.adName}体育教练`)
  await expect(page.getByRole('status')).toHaveText(`共 ${district.coachCount} 位教练`)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`广州${district.adName}体育教练`)
  await expect(page.getByRole('article').first()).toContainText(district.adName)
})

test('R-15.5 the coaches of a sport in a district have a path; the parameter redirects there in one hop', async ({
  page,
  visit,
}) => {
  const { sport } = await sportsOfGuangzhou()
  const { list } = await callEndpoint(searchCoaches, { adCode: GUANGZHOU, categoryId: sport.categoryId })
  const district = districtByName(cityByCode(GUANGZHOU)!, list[0]!.districtName)!
  const path = `/jiaolian/${sport.slug}/${district.slug}`
  const parameter = encodeURIComponent(district.adName)
  const moved = await fetchPage(`/jiaolian/${sport.slug}?areaRowLabel=${parameter}&sort=score`, 'guangzhou')
  expect([moved.status, moved.headers.location]).toEqual([301, `${path}?sort=score`])
  await visit(`/jiaolian/${sport.slug}`, { city: 'guangzhou' })
  await page.getByRole('group', { name: '区域' }).getByRole('link', { name: district.adName }).click()
  // The fragment points to the filters, which stay open on a phone.
  await expect(page).toHaveURL(`${originOf('guangzhou')}${path}#shaixuan`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`广州${district.adName}${sport.name}教练`)
  const trail = page.getByRole('navigation', { name: '当前位置' })
  await expect(trail.getByRole('link', { name: sport.name, exact: true })).toHaveAttribute(
    'href',
    `/jiaolian/${sport.slug}`,
  )
  await expect(trail.getByRole('listitem').last()).toHaveText(district.adName)
  await page.getByRole('button', { name: '评分' }).click()
  await expect(page).toHaveURL(`${originOf('guangzhou')}${path}?sort=score`)
  // By type: its role changes once there are suggestions.
  const box = page.getByRole('search').locator('input[type=search]')
  await box.fill(list[0]!.name)
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/jiaolian\\?.*areaRowLabel=${district.slug}`))
  await expect(page.getByRole('status')).toContainText('共')
  await expect(page.getByRole('link', { name: `去掉筛选：${district.adName}` })).toBeVisible()
  expect((await fetchPage(`/jiaolian/${sport.slug}/pudong`, 'guangzhou')).status).toBe(404)
  expect((await fetchPage(path)).status).toBe(404)
})

test('R-2.79 A-35 a search repeats its words, says how many it found, finds the coach and is not indexed', async ({
  page,
  visit,
  aCoach,
}) => {
  const { name, coachId } = await aCoach()
  await visit(`/jiaolian?nameLikeSearch=${encodeURIComponent(name)}`, { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`“${name}”`)
  const { total } = await callEndpoint(searchCoaches, { adCode: GUANGZHOU, nameLikeSearch: name })
  await expect(page.getByRole('status')).toContainText(`共 ${total} 位教练`)
  await expect(page.locator(`a[href="/jiaolian/detail/${coachId}"]`).first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('a search that finds nobody says so and offers a way on', async ({ page, visit }) => {
  await visit('/jiaolian?nameLikeSearch=qqqqzzzzxxxx', { city: 'guangzhou' })
  await expect(page.getByRole('status')).toHaveText('共 0 位教练')
  await expect(page.getByRole('heading', { name: '没有找到与“qqqqzzzzxxxx”相关的教练' })).toBeVisible()
  // The other families have no results either.
  await expect(page.getByRole('navigation', { name: '其他结果' })).toHaveCount(0)
  await page.getByRole('link', { name: '去掉全部条件' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('the summary of a district is not shown above a list that is narrowed further', async ({ page, visit }) => {
  const facts = page.getByText(/^广州天河区共有 \d+ 位体育教练/)
  const path = `/jiaolian?areaRowLabel=${encodeURIComponent('天河区')}`
  await visit(path, { city: 'guangzhou' })
  await expect(facts).toBeVisible()
  await visit(`${path}&minPrice=400`, { city: 'guangzhou' })
  await expect(page.getByRole('status')).toContainText('共')
  await expect(facts).toHaveCount(0)
})

test('filters that match nobody are named and can be dropped one by one, and close matches are shown', async ({
  page,
  visit,
}) => {
  const { sport } = await sportsOfGuangzhou()
  await visit(`/jiaolian/${sport.slug}?minPrice=9000&sex=2`, { city: 'guangzhou' })
  await expect(page.getByRole('heading', { name: '没有符合全部条件的教练' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /去掉筛选条件后/ })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('link', { name: '去掉9000 元以上' }).click()
  await expect(page).toHaveURL(/\?sex=2$/)
})

test('A-08 a known sport without coaches says so, is not indexed, and offers other sports and all coaches', async ({
  page,
  visit,
}) => {
  const { untaught } = await sportsOfGuangzhou()
  if (!untaught) throw new Error('every sport has coaches in 广州')
  await visit(`/jiaolian/${untaught.slug}`, { city: 'guangzhou' })
  await expect(page.getByRole('heading', { name: `广州还没有${untaught.name}教练` })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByText('其他项目').locator('..').getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: '看看广州全部教练' }).click()
  await expect(page).toHaveURL(`${originOf('guangzhou')}/jiaolian`)
})

for (const [path, why] of [
  ['/jiaolian/nosuchsport', 'A-08 a sport that is not in the dictionary'],
  ['/jiaolian?pageNum=0', 'page 0'],
  ['/jiaolian?pageNum=abc', 'a page that is no number'],
  ['/jiaolian?pageNum=999', 'a page past the last'],
  ['/jiaolian?pageNum=19', 'a stored page past the last'],
  ['/jiaolian?pageNum=2&pageSize=500', 'a page past the last of another size'],
  ['/jiaolian/lanqiu/more', 'a path that is too long'],
] as const) {
  test(`${why} is a real 404`, async () => {
    const { status, text } = await fetchPage(path, 'guangzhou')
    expect(status).toBe(404)
    expect(text).toContain('noindex')
  })
}

test('A-05 the first page has one URL, and another spelling of a sport redirects to its own', async () => {
  const first = await fetchPage('/jiaolian?pageNum=1', 'guangzhou')
  expect([first.status, first.headers.location]).toEqual([301, '/jiaolian'])
  const upper = await fetchPage('/JiaoLian/LANQIU/', 'guangzhou')
  expect([upper.status, upper.headers.location]).toEqual([301, '/jiaolian/lanqiu'])
})

test('page 2 is a page of its own: title, canonical, neighbours, other coaches', async ({ page, visit }) => {
  const { sport } = await sportsOfGuangzhou()
  await visit(`/jiaolian/${sport.slug}?pageNum=2`, { city: 'guangzhou' })
  await expect(page).toHaveTitle(/第2页/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/jiaolian/${sport.slug}\\?pageNum=2$`),
  )
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', new RegExp(`/jiaolian/${sport.slug}$`))
  const ids = async () =>
    page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const second = await ids()
  await page.getByRole('link', { name: '上一页' }).click()
  await expect(page).toHaveURL(new RegExp(`/jiaolian/${sport.slug}$`))
  expect((await ids()).filter((id) => second.includes(id))).toEqual([])
})

test('R-9.27 A-48 a chosen page size applies, is not indexed, and is rounded to the nearest allowed one', async ({
  page,
  visit,
}) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  await page.getByRole('button', { name: '每页 40 位' }).click()
  await expect(page).toHaveURL(/\?pageSize=40$/)
  await expect(page.getByRole('article')).toHaveCount(40)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await visit('/jiaolian?pageSize=47', { city: 'guangzhou' })
  await expect(page.getByRole('article')).toHaveCount(40)
})

test('sorting by price shows ascending prices', async ({ page, visit }) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  await page.getByRole('button', { name: '价格低' }).click()
  await expect(page).toHaveURL(/sort=priceAsc/)
  const prices = await page
    .getByRole('article')
    .getByText(/^¥[\d,.]+/)
    .allTextContents()
  const yuan = prices.map((text) => Number(text.replace(/[^\d.]/g, '')))
  expect(yuan).toHaveLength(10)
  expect(yuan).toEqual([...yuan].sort((a, b) => a - b))
})

test('structured data names the list, its breadcrumb and its coaches', async () => {
  const { list } = await callEndpoint(searchCoaches, { adCode: GUANGZHOU })
  const { text } = await fetchPage('/jiaolian', 'guangzhou')
  const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!)['@graph']
  const node = (type: string) => graph.find((each: { '@type': string }) => each['@type'] === type)
  expect(node('ItemList').itemListElement.map(({ url }: { url: string }) => Number(url.split('/').at(-1)))).toEqual(
    list.map(({ coachId }) => coachId),
  )
  expect(node('BreadcrumbList').itemListElement.map(({ name }: { name: string }) => name)).toEqual(['首页', '教练'])
  expect(node('CollectionPage')).toBeTruthy()
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('filtering, sorting, typing a price, paging and clearing work', async ({ page, visit }) => {
    const { sport } = await sportsOfGuangzhou()
    const total = async (given: object) =>
      (await callEndpoint(searchCoaches, { adCode: GUANGZHOU, categoryId: sport.categoryId, ...given })).total
    await visit('/jiaolian', { city: 'guangzhou' })
    await page
      .getByRole('navigation', { name: '运动项目' })
      .getByRole('link', { name: sport.name, exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`/jiaolian/${sport.slug}$`))
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL(/pageNum=2/)

    await page.getByRole('group', { name: '班型' }).getByRole('button', { name: '私教一对一' }).click()
    await expect(page.getByRole('status')).toHaveText(`共 ${await total({ feeType: 1 })} 位教练`)
    await page.getByText('更多条件').click()
    await page.getByRole('group', { name: '身份' }).getByRole('button', { name: '全职' }).click()
    await expect(page.getByRole('status')).toHaveText(`共 ${await total({ feeType: 1, identity: 1 })} 位教练`)
    await page.getByRole('textbox', { name: '最低价（元）' }).fill('150')
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('status')).toHaveText(
      `共 ${await total({ feeType: 1, identity: 1, minPrice: 15_000 })} 位教练`,
    )
    await page.getByRole('button', { name: '评分' }).click()
    await expect(page.getByRole('button', { name: '评分' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('textbox', { name: '最低价（元）' })).toHaveValue('150')

    await page.getByRole('link', { name: '去掉筛选：全职' }).click()
    await expect(page.getByRole('status')).toHaveText(`共 ${await total({ feeType: 1, minPrice: 15_000 })} 位教练`)
    await page.getByRole('link', { name: '清空' }).click()
    await expect(page).toHaveURL(new RegExp(`/jiaolian/${sport.slug}$`))
    await expect(page.getByRole('status')).toHaveText(`共 ${await total({})} 位教练`)
  })

  test('@phone the filters are in a sheet that stays open between choices', async ({ page, visit }) => {
    await visit('/jiaolian', { city: 'guangzhou' })
    const sheet = page.getByRole('region', { name: '筛选条件' })
    await expect(sheet).toBeHidden()
    await page.getByRole('link', { name: '筛选', exact: true }).click()
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: '私教一对一' }).click()
    await expect(page).toHaveURL(/feeType=1#/)
    await expect(sheet).toBeVisible()
    await sheet.getByRole('link', { name: '天河区' }).click()
    await expect(page).toHaveURL(/areaRowLabel=.*#/)
    await expect(sheet).toBeVisible()
    await sheet.getByRole('link', { name: '关闭筛选' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('link', { name: '去掉筛选：私教一对一' })).toBeVisible()
  })
})

test('@phone nothing behind the open sheet can be reached', async ({ page, visit }) => {
  await visit('/jiaolian#shaixuan', { city: 'guangzhou' })
  await expect(page.getByRole('region', { name: '筛选条件' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expectAccessible(page)
})

test('@phone in a window of 320 px no text of a card is clipped, and its price stands above its buttons', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await visit('/jiaolian', { city: 'guangzhou' })
  expect(await clippedTexts(page)).toEqual([])
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^预约试课/ }) })
    .first()
  const price = (await card.getByText(/^¥\d+.*课时$/).boundingBox())!
  const call = (await card.getByRole('button', { name: /^预约试课/ }).boundingBox())!
  expect(price.y + price.height).toBeLessThanOrEqual(call.y)
})

test('@every-size the list is accessible and fits its window', async ({ page, visit }) => {
  for (const path of ['/jiaolian', '/jiaolian?minPrice=9000']) {
    await visit(path, { city: 'guangzhou' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
