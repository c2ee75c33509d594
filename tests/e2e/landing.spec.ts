import { getCityOverview } from '#lib/contracts/listing/category.ts'
import { getLanding } from '#lib/contracts/listing/landing.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { isIndexable, type Visited, visit } from '#tests/support/crawl.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { ownTextOf } from '#tests/support/own-text.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

const GUANGZHOU = '440100'
const AT_ONCE = 4

/** Path of a list of coaches for a sport in a district of 广州. */
async function districtLanding(): Promise<string> {
  const { text } = await fetchPage('/sitemaps/list-1.xml', 'guangzhou')
  return /<loc>[^<]+?(\/jiaolian\/[^/<]+\/[^/<]+)<\/loc>/.exec(text)![1]!
}

async function readAll(urls: readonly string[]): Promise<Visited[]> {
  const waiting = [...urls]
  const pages: Visited[] = []
  const reader = async () => {
    for (let url = waiting.shift(); url; url = waiting.shift()) pages.push(await visit(url, 0))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return pages
}

test('R-15.5 a landing page shows the figures from the service, and links only to pages that are indexed', async ({
  page,
  visit: open,
}) => {
  const { categories } = await callEndpoint(getCityOverview, { adCode: GUANGZHOU })
  const sport = categories.find(({ level }) => level === 2)!
  const landing = await callEndpoint(getLanding, { adCode: GUANGZHOU, categoryId: sport.categoryId })
  await open(`/jiaolian/${sport.slug}`, { city: 'guangzhou' })
  const own = page.locator('#landing')
  const [first] = landing.prices
  const row = own.getByRole('row').nth(1)
  await expect(row.getByRole('cell').first()).toHaveText(`${first!.coachCount} 位`)
  await expect(row.getByRole('cell').nth(1)).toHaveText(`¥${formatShortPrice(first!.medianPrice)}`)
  await expect(own).toContainText(`${landing.verifiedCount} 个`)
  await expect(own.getByRole('figure')).toHaveCount(2)
  expect(await own.getByRole('heading', { level: 3 }).filter({ hasText: '？' }).count()).toBeGreaterThanOrEqual(3)
  const hrefs = await own.getByRole('link').evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
  const lists = [...new Set(hrefs)].filter((href) => !/\/detail\//.test(href))
  expect(lists.some((href) => href.startsWith(`${originOf('guangzhou')}/jiaolian/${sport.slug}/`))).toBe(true)
  const led = await readAll(lists)
  expect(led.filter((each) => !isIndexable(each) || each.canonical !== each.url).map(({ url }) => url)).toEqual([])
})

test('R-15.5 C-4 a sport with fewer than three coaches has no text of its own, is not indexed and in no sitemap', async () => {
  const { categories } = await callEndpoint(getCityOverview, { adCode: GUANGZHOU })
  // The smallest: other tests publish coaches meanwhile.
  const few = categories.toSorted((a, b) => a.coachCount - b.coachCount)[0]!
  expect(few.coachCount).toBeLessThan(3)
  const url = `${originOf('guangzhou')}/jiaolian/${few.slug}`
  const page = await visit(url, 0)
  expect([page.status, isIndexable(page), ownTextOf(page.main)]).toEqual([200, false, ''])
  expect((await fetchPage('/sitemaps/list-1.xml', 'guangzhou')).text).not.toContain(`<loc>${url}</loc>`)
})

test('R-15.5 C-4 a later page, another order and the list of all sports have no text of their own', async () => {
  const { categories } = await callEndpoint(getCityOverview, { adCode: GUANGZHOU })
  const sport = categories.find(({ level, coachCount }) => level === 2 && coachCount > 10)!
  for (const path of [`/jiaolian/${sport.slug}?pageNum=2`, `/jiaolian/${sport.slug}?sort=score`, '/jiaolian']) {
    expect(ownTextOf((await fetchPage(path, 'guangzhou')).text)).toBe('')
  }
})

test('R-15.5 @every-size a landing page is accessible and fits its window', async ({ page, visit: open }) => {
  for (const path of [await districtLanding(), '/jiaolian/lanqiu']) {
    await open(path, { city: 'guangzhou' })
    await expect(page.locator('#landing')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('R-15.5 @phone prices fit the narrowest window, also of sports with long names and high prices', async ({
  page,
  visit: open,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, city] of [
    ['/jiaolian/zhongkao', 'guangzhou'],
    ['/jiaolian/huating', undefined],
  ] as const) {
    await open(path, city ? { city } : {})
    await expect(page.locator('#landing').getByRole('table')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
