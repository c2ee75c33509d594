import { getCityOverview } from '#lib/contracts/category.ts'
import { getLanding } from '#lib/contracts/landing.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { ask } from '#tests/support/api.ts'
import { isIndexable, type Visited, visit } from '#tests/support/crawl.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { hanziIn, medianOf, ownTextOf, sharedBetween, shinglesOf } from '#tests/support/own-text.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

const GUANGZHOU = '440100'
const AT_ONCE = 4

/** Addresses of a host's sitemap that are a sport's list of coaches, in a district or not. */
async function landingsOf(city?: string): Promise<string[]> {
  const { text } = await fetchPage('/sitemaps/list-1.xml', city)
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, loc = '']) => loc)
    .filter((loc) => /^\/jiaolian\/[^/]+/.test(new URL(loc).pathname))
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

test('R-15.5 every landing page of a city and of the country has words of its own, and no two the same ones', async () => {
  const pages = await readAll([...(await landingsOf('guangzhou')), ...(await landingsOf())])
  expect(pages.filter((page) => !isIndexable(page) || page.canonical !== page.url).map(({ url }) => url)).toEqual([])
  const texts = pages.map(({ url, main }) => {
    const own = ownTextOf(main)
    return { url, own, pieces: shinglesOf(own) }
  })
  const pairs = texts.flatMap((a, at) =>
    texts.slice(at + 1).map((b) => ({ urls: `${a.url} ${b.url}`, share: sharedBetween(a.pieces, b.pieces) })),
  )
  const worst = pairs.toSorted((a, b) => b.share - a.share)[0]!
  const [median, least] = [
    medianOf(texts.map(({ own }) => hanziIn(own))),
    Math.min(...texts.map(({ own }) => hanziIn(own))),
  ]
  const districts = pages.filter(({ url }) => new URL(url).pathname.split('/').length === 4)
  console.log(
    `landing pages: ${pages.length} (${districts.length} of districts), own text median ${median} 汉字, least ${least}, ` +
      `most shared ${(worst.share * 100).toFixed(1)} % (${worst.urls})`,
  )
  expect(districts.length).toBeGreaterThan(20)
  expect(median).toBeGreaterThanOrEqual(350)
  expect(pairs.filter(({ share }) => share > 0.2).map(({ urls, share }) => `${urls}: ${share.toFixed(2)}`)).toEqual([])
  const doubled = Map.groupBy(pages, ({ title }) => title)
  expect([...doubled].filter(([, same]) => same.length > 1).map(([title]) => title)).toEqual([])
})

test('R-15.5 a landing page says what the service counted, and leads only to pages that are indexed', async ({
  page,
  visit: open,
}) => {
  const { categories } = await ask(getCityOverview, { adCode: GUANGZHOU })
  const sport = categories.find(({ level }) => level === 2)!
  const landing = await ask(getLanding, { adCode: GUANGZHOU, categoryId: sport.categoryId })
  await open(`/jiaolian/${sport.slug}`, { city: 'guangzhou' })
  const own = page.locator('#landing')
  const [first] = landing.prices
  const row = own.getByRole('row').nth(1)
  await expect(row.getByRole('cell').first()).toHaveText(`${first!.coachCount} 位`)
  await expect(row.getByRole('cell').nth(1)).toHaveText(`¥${formatShortPrice(first!.medianPrice)}`)
  await expect(own).toContainText(`${landing.verifiedCount} 条`)
  await expect(own.getByRole('figure')).toHaveCount(2)
  expect(await own.getByRole('heading', { level: 3 }).filter({ hasText: '？' }).count()).toBeGreaterThanOrEqual(3)
  const hrefs = await own.getByRole('link').evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
  const lists = [...new Set(hrefs)].filter((href) => !/\/detail\//.test(href))
  expect(lists.some((href) => href.startsWith(`${originOf('guangzhou')}/jiaolian/${sport.slug}/`))).toBe(true)
  const led = await readAll(lists)
  expect(led.filter((each) => !isIndexable(each) || each.canonical !== each.url).map(({ url }) => url)).toEqual([])
})

test('R-15.5 C-4 a list of fewer than three, a later page, and another order have no words of their own', async () => {
  const { categories } = await ask(getCityOverview, { adCode: GUANGZHOU })
  const sport = categories.find(({ level, coachCount }) => level === 2 && coachCount > 10)!
  for (const path of [`/jiaolian/${sport.slug}?pageNum=2`, `/jiaolian/${sport.slug}?sort=score`, '/jiaolian']) {
    expect(ownTextOf((await fetchPage(path, 'guangzhou')).text)).toBe('')
  }
})

test('R-15.5 @every-size a landing page is accessible and fits its window', async ({ page, visit: open }) => {
  const [district] = (await landingsOf('guangzhou')).filter((url) => new URL(url).pathname.split('/').length === 4)
  for (const path of [new URL(district!).pathname, '/jiaolian/lanqiu']) {
    await open(path, { city: 'guangzhou' })
    await expect(page.locator('#landing')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
