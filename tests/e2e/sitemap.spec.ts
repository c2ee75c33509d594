import { familyOf } from '#lib/config/routes.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchAs, fetchPage, originOf } from '#tests/support/site.ts'

test('C-7 the site map links the lists of every served family, their pages and the cities', async () => {
  const { status, text } = await fetchPage('/sitemap')
  expect(status).toBe(200)
  const page = readPage(text)
  const links = page.anchors.map(({ href }) => href)
  for (const noun of ['coach', 'venue', 'course', 'job', 'article'] as const) {
    expect(links).toContain(`/${familyOf(noun).path}`)
    expect(links).toContain(`/${familyOf(noun).path}?pageNum=2`)
  }
  expect(links).toContain(`${originOf('guangzhou')}/sitemap`)
  expect(page.canonical).toBe(`${originOf()}/sitemap`)
  const city = readPage((await fetchPage('/sitemap', 'guangzhou')).text)
  // It lists what is on the city's own host, so it has its own canonical address.
  expect(city.canonical).toBe(`${originOf('guangzhou')}/sitemap`)
  expect(city.anchors.map(({ href }) => href)).toContain(`${originOf()}/sitemap`)
})

test('R-15.11 sitemaps name images and videos that exist', async () => {
  const { text: index } = await fetchPage('/sitemap.xml')
  const { text: cityIndex } = await fetchPage('/sitemap.xml', 'guangzhou')
  const files = [...`${index}${cityIndex}`.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  const named = new Map<string, string[]>()
  for (const { host, pathname } of files) {
    const { text } = await fetchAs(host, pathname)
    for (const [, tag = '', url = ''] of text.matchAll(/<(image:loc|video:thumbnail_loc|video:content_loc)>([^<]+)</g))
      named.set(tag, [...(named.get(tag) ?? []), url])
  }
  expect([...named.keys()].sort()).toEqual(['image:loc', 'video:content_loc', 'video:thumbnail_loc'])
  for (const [tag, urls] of named) {
    expect([tag, urls.length > 10]).toEqual([tag, true])
    const paths = [...new Set(urls)].filter((_, at) => at % 20 === 0)
    for (const url of paths) {
      const { host, pathname } = new URL(url)
      const { status, headers } = await fetchAs(host, pathname)
      expect([url, status, headers['content-type']]).toEqual([url, 200, expect.stringMatching(/^(image|video)\//)])
    }
  }
})

test('C-14 R-15.8 every list in a sitemap has a date, and responds with the same one; later pages and filters have none', async () => {
  const lists: [url: string, date: string | undefined][] = []
  for (const city of [undefined, 'shanghai']) {
    const { text } = await fetchPage('/sitemaps/list-1.xml', city)
    for (const [, url = '', date] of text.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g))
      lists.push([url, date])
  }
  expect(lists.length).toBeGreaterThan(80)
  expect(lists.filter(([, date]) => !date)).toEqual([])
  // No test publishes a text or a video meanwhile, or changes records in 上海.
  const quiet = lists.filter(([url]) => /shanghai|\/(jiaoxue|shipin|ijiaolianNews)/.test(url))
  for (const [url, date] of quiet.filter((_, at) => at % 4 === 0)) {
    const { host, pathname } = new URL(url)
    const { headers } = await fetchAs(host, pathname)
    expect([url, headers['last-modified']]).toEqual([url, new Date(date!).toUTCString()])
  }
  for (const path of ['/jiaolian?pageNum=2', '/jiaolian?sort=score', '/changguan?areaRowLabel=浦东新区']) {
    expect([path, (await fetchPage(path, 'shanghai')).headers['last-modified']]).toEqual([path, undefined])
  }
})

test('C-12 the feed is Atom with absolute URLs, and pages link it', async () => {
  const { status, headers, text } = await fetchPage('/feed.xml')
  expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const links = [...text.matchAll(/<id>([^<]+)<\/id>/g)].map(([, url = '']) => url)
  expect(links.length).toBeGreaterThan(20)
  for (const link of links) expect(link.startsWith(`${originOf()}/`)).toBe(true)
  expect(new URL(links[1]!).pathname).toMatch(/^\/(jiaoxue\/detail|ijiaolianNewsDetail)\/\d+$/)
  expect((await fetchPage('/jiaolian')).text).toContain('type="application/atom+xml"')
  expect((await fetchPage('/feed.xml', 'guangzhou')).headers.location).toBe(`${originOf()}/feed.xml`)
})

test('R-2.26 the map of training places lists every place by district, with or without JavaScript', async ({
  page,
  visit,
}) => {
  const { main, anchors } = readPage((await fetchPage('/zhongkaotiyu/SPORTS_MAP', 'guangzhou')).text)
  const venues = anchors.filter(({ href }) => href?.startsWith('/changguan/detail/'))
  expect(venues.length).toBeGreaterThan(8)
  expect(main).toContain('天河区')
  await visit('/zhongkaotiyu/SPORTS_MAP', { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('广州中考体育训练场地')
  const marks = page.getByRole('group', { name: /方位示意图/ }).getByRole('link')
  await marks
    .filter({ hasText: /^\d+ 处$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: '看全市' })).toBeFocused()
  await page.getByRole('button', { name: '看全市' }).click()
  await marks.filter({ hasText: /^\d+$/ }).last().click()
  await expect(page).toHaveURL(/#changdi-\d+$/)
})

test('R-2.26 the nationwide page of the map links to the cities', async () => {
  const { anchors } = readPage((await fetchPage('/zhongkaotiyu/SPORTS_MAP')).text)
  expect(anchors.map(({ href }) => href)).toContain(`${originOf('guangzhou')}/zhongkaotiyu/SPORTS_MAP`)
})

test('site map and training map fit the window and are accessible @every-size', async ({ page, visit }) => {
  for (const path of ['/sitemap', '/zhongkaotiyu/SPORTS_MAP']) {
    await visit(path, { city: 'guangzhou' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

for (const city of [undefined, 'guangzhou', 'lasa']) {
  test(`R-2.99 A-41 the footer links 7 coaches, 7 courses and 7 videos: ${city ?? 'nationwide'}`, async () => {
    const { text } = await fetchPage('/location', city)
    const footer = /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? ''
    const linked = (path: string) =>
      new Set(
        [...footer.matchAll(new RegExp(`href="(?:http://[^/"]+)?${path}/detail/(\\d+)"`, 'g'))].map(([, id]) => id),
      ).size
    expect([linked('/jiaolian'), linked('/peixun'), linked('/shipin')]).toEqual([7, 7, 7])
  })
}
