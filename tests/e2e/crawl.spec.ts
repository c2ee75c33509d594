import { FAMILIES, PAGES } from '#lib/config/routes.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { type PageSource, readPage } from '#tests/support/html.ts'
import { fetchAs, originOf, PORT } from '#tests/support/site.ts'

const MOST_PAGES = 120
const BAIDU = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'

/** Tabs and footer already name pages that come later; those, and only those, may be missing. */
const LATER = [
  ...FAMILIES.filter(({ isServed }) => !isServed).flatMap(({ path, detail }) => [`/${path}`, detail]),
  ...PAGES.filter(({ isServed }) => !isServed).map(({ path }) => path),
]
const comesLater = (path: string) => LATER.some((each) => path === each || path.startsWith(`${each}/`))

interface Visited extends PageSource {
  url: string
  status: number
  isPage: boolean
}

/** Follows links inside our hosts, as a crawler does: breadth first, without JavaScript, without cookies. */
async function crawl(start: readonly string[]): Promise<Visited[]> {
  const queue = [...start]
  const known = new Set(queue)
  const visited: Visited[] = []
  for (let url = queue.shift(); url && visited.length < MOST_PAGES; url = queue.shift()) {
    const { host, pathname, search } = new URL(url)
    const { status, headers, text } = await fetchAs(host, pathname + search, { headers: { 'user-agent': BAIDU } })
    const isPage = String(headers['content-type']).startsWith('text/html')
    const page = readPage(isPage ? text : '')
    visited.push({ ...page, url, status, isPage })
    for (const { href, attributes } of page.anchors) {
      if (!href || /\brel="[^"]*nofollow/.test(attributes)) continue
      const target = new URL(href, url)
      target.hash = ''
      const isOurs = /^https?:$/.test(target.protocol) && /(^|\.)localhost$/.test(target.hostname)
      if (isOurs && target.port === String(PORT) && !known.has(target.href)) {
        known.add(target.href)
        queue.push(target.href)
      }
    }
  }
  return visited
}

test('R-1.1 whatever a crawler reaches from the home pages is whole without JavaScript', async () => {
  test.setTimeout(180_000)
  const pages = await crawl([originOf(), originOf('guangzhou')].map((origin) => `${origin}/`))
  expect(pages.length).toBeGreaterThan(50)

  const complaints = pages.flatMap((page) => {
    const path = new URL(page.url).pathname
    if (page.status === 404 && comesLater(path)) return []
    if (page.status !== 200) return [`${page.url}: ${page.status}`]
    if (!page.isPage) return []
    const isIndexable = !page.robots.some((content) => content.includes('noindex'))
    const rules: [boolean, string][] = [
      [page.lang === 'zh-CN', 'lang'],
      [Boolean(page.title), 'title'],
      [page.headings.length === 1, `${page.headings.length} h1`],
      [page.isHeadComplete, 'title and description are not in the head'],
      [page.jsonLd.every(parses), 'structured data does not parse'],
      [page.anchors.every(({ href }) => href), 'a link without an address'],
      [!isIndexable || Boolean(page.canonical), 'indexable without canonical'],
      [!page.canonical || !page.ogUrl || page.canonical === page.ogUrl, `og:url ${page.ogUrl} is not the canonical`],
      [!isIndexable || page.jsonLd.length > 0, 'indexable without structured data'],
      [!isIndexable || textOf(page.main).length >= 200, 'hardly any text'],
    ]
    return rules.filter(([isMet]) => !isMet).map(([, words]) => `${page.url}: ${words}`)
  })
  expect(complaints).toEqual([])

  // One title for one address; the same page seen from several hosts names one canonical.
  const owners = new Map<string, Set<string>>()
  for (const { title, canonical, robots } of pages) {
    if (!title || !canonical || robots.some((content) => content.includes('noindex'))) continue
    owners.set(title, (owners.get(title) ?? new Set()).add(canonical))
  }
  expect([...owners].filter(([, canonicals]) => canonicals.size > 1).map(([title, urls]) => [title, ...urls])).toEqual(
    [],
  )
})

const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, '')

function parses(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

test('every address of the sitemaps is there, names itself canonical and wants to be indexed', async () => {
  test.setTimeout(120_000)
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const read = async (url: string) => {
    const { host, pathname, search } = new URL(url)
    return fetchAs(host, pathname + search)
  }
  for (const origin of [originOf(), originOf('guangzhou')]) {
    const robots = await read(`${origin}/robots.txt`)
    expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const parts = locations((await read(`${origin}/sitemap.xml`)).text)
    expect(parts.length).toBeGreaterThan(0)
    const urls = (await Promise.all(parts.map(read))).flatMap(({ status, text }) => {
      expect(status).toBe(200)
      return locations(text)
    })
    expect(urls.length).toBeGreaterThan(0)
    expect(urls.length).toBeLessThanOrEqual(5000 * parts.length)
    const sample = urls.filter((_, at) => at % Math.ceil(urls.length / 50) === 0)
    for (const url of sample) {
      expect(new URL(url).origin).toBe(origin)
      const { status, text } = await read(url)
      const page = readPage(text)
      expect([url, status, page.canonical && new URL(page.canonical).href]).toEqual([url, 200, url])
      expect(page.robots.join(), url).not.toContain('noindex')
    }
  }
})
