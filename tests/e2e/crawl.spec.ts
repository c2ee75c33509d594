import { cityByCode } from '#lib/city/cities.ts'
import { familyOf, type Noun } from '#lib/config/routes.ts'
import { getCoachIndex } from '#lib/contracts/coach/coach.ts'
import { CONTENT_KINDS, getContentIndex } from '#lib/contracts/content.ts'
import { getLiveCities } from '#lib/contracts/listing/category.ts'
import { getVenueIndex } from '#lib/contracts/venue/venue.ts'
import { liveCitiesOf } from '#lib/routing/record-host.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { type Crawl, crawl, isIndexable, type Visited, visit, within } from '#tests/support/crawl.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { jsonLdProblems } from '#tests/support/json-ld-problems.ts'
import { hanziIn, medianOf, ownTextOf, sharedBetween, shinglesOf } from '#tests/support/own-text.ts'
import { fetchAs, originOf } from '#tests/support/site.ts'

test.describe.configure({ mode: 'serial' })

/** Cities with fewer coaches and venues than a list needs to be indexed (C-3). */
const THIN = ['luoyang', 'lasa'].map(originOf)
/** The nationwide host, those of all live cities, and the thin ones. */
let hosts: string[]
/** Hosts with their own addresses to index. */
let liveHosts: string[]
/** Whether an address is on these hosts; the tools that demo mode links are not part of the site. */
const isPublicOn = (origins: readonly string[]) => (url: URL) =>
  origins.includes(url.origin) && !url.pathname.startsWith('/dev/')

const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, '')

let site: Crawl
let pages: Visited[]
/** Records published before the crawl began: other tests publish more while it runs. */
let known: ReadonlySet<string>

test.beforeAll(async () => {
  test.setTimeout(1_800_000)
  const live = liveCitiesOf(await callEndpoint(getLiveCities, {}))
  liveHosts = [originOf(), ...[...live].map((adCode) => originOf(cityByCode(adCode)!.slug))]
  hosts = [...liveHosts, ...THIN]
  known = new Set(await publishedRecords())
  site = await crawl(
    hosts.map((origin) => `${origin}/`),
    { isFetched: isPublicOn(hosts) },
  )
  pages = site.visited.filter(({ isPage }) => isPage)
})

test('R-15.4 a crawl of all hosts reads at most 1.3 pages for each indexable page', () => {
  const indexable = pages.filter(isOwnAddress)
  const perPage = pages.length / indexable.length
  console.log(
    `crawl of ${hosts.length} hosts: ${pages.length} pages read, ${indexable.length} indexable: ${perPage.toFixed(2)} for each`,
  )
  expect(perPage).toBeLessThanOrEqual(1.3)
})

test('R-15.2 no link that crawlers follow leads to a redirect, to another canonical URL or to a page that is not indexed', async () => {
  const read = new Map(site.visited.map((page) => [page.url, page]))
  // Other tests take coaches down for a while; a list that lacked them then may be indexable again.
  const isUnindexed = (page: Visited) => page.status === 200 && page.isPage && !page.location && !isIndexable(page)
  for (const { url, clicks } of pages.filter(isUnindexed)) read.set(url, await visit(url, clicks))
  const wasted = new Map<string, string[]>()
  for (const page of pages) {
    for (const target of new Set(page.followed)) {
      const reached = read.get(target)
      if (!reached || (reached.status === 200 && (!reached.isPage || isOwnAddress(reached)))) continue
      const why = reached.location ? 'redirect' : isIndexable(reached) ? 'canonical' : 'noindex'
      const kind = `${why} ${new URL(target).pathname.replace(/\d+/g, 'N')}`
      wasted.set(kind, [...(wasted.get(kind) ?? []), `${page.url} -> ${target}`])
    }
  }
  const counts = [...wasted].map(([kind, links]) => `${links.length} ${kind}, for example ${links[0]}`)
  console.log(`links to what is not indexed: ${counts.length === 0 ? 0 : `\n${counts.join('\n')}`}`)
  expect(counts).toEqual([])
})

test('R-15.2 C-9 breadcrumbs and lists in structured data name only URLs that are indexed', async () => {
  const read = new Map(site.visited.map((page) => [page.url, page]))
  const named = pages.filter(isOwnAddress).flatMap(({ url, jsonLd }) => addressesNamed(jsonLd).map((to) => [url, to]))
  expect(named.length).toBeGreaterThan(1500)
  const isUnindexed = (page?: Visited) => page?.status === 200 && !isOwnAddress(page)
  const unindexed = new Set(named.map(([, to]) => to!).filter((to) => isUnindexed(read.get(to))))
  // Other tests take coaches down for a while; a list that lacked them then may be indexable again.
  for (const to of unindexed) if (!isUnindexed(await visit(to, 0))) unindexed.delete(to)
  expect(named.filter(([, to]) => unindexed.has(to!)).map(([url, to]) => `${url} -> ${to}`)).toEqual([])
})

interface Named {
  '@type': string
  itemListElement?: { item?: string; url?: string }[]
}

/** Addresses in the breadcrumbs and lists of a page. */
const addressesNamed = (jsonLd: readonly string[]): string[] =>
  jsonLd
    .flatMap((text): Named[] => JSON.parse(text)['@graph'] ?? [])
    .filter((node) => node['@type'] === 'BreadcrumbList' || node['@type'] === 'ItemList')
    .flatMap(({ itemListElement = [] }) => itemListElement.flatMap(({ item, url }) => item ?? url ?? []))

/** Indexable at the very address it was fetched from. */
const isOwnAddress = (page: Visited) =>
  isIndexable(page) && page.canonical !== undefined && new URL(page.canonical).href === page.url

test('R-15.1 every record has one URL, on its live city’s host or on the nationwide one', () => {
  const addresses = new Map<string, string[]>()
  for (const { url } of pages.filter(isOwnAddress)) {
    const record = recordIn(new URL(url))
    if (record) addresses.set(record, [...(addresses.get(record) ?? []), url])
  }
  expect(addresses.size).toBeGreaterThan(1500)
  expect([...addresses.values()].filter((urls) => urls.length > 1)).toEqual([])
})

test('R-1.1 C-13 every page of the nationwide and of a city host is complete without JavaScript', () => {
  const broken = site.visited.filter(({ status }) => status !== 200)
  const complaints = pages.flatMap((page) => {
    const shown = isIndexable(page)
    const rules: [boolean, string][] = [
      [page.lang === 'zh-CN', 'lang'],
      [Boolean(page.title), 'title'],
      [page.headings.length === 1, `${page.headings.length} h1`],
      [page.isHeadComplete, 'title and description are not in the head'],
      [page.jsonLd.every(parses), 'structured data does not parse'],
      [page.anchors.every(({ href }) => href), 'a link without an address'],
      [!shown || Boolean(page.canonical), 'indexable without canonical'],
      [!page.canonical || !page.ogUrl || page.canonical === page.ogUrl, `og:url ${page.ogUrl} is not the canonical`],
      [!shown || page.jsonLd.length > 0, 'indexable without structured data'],
    ]
    return rules.filter(([isMet]) => !isMet).map(([, words]) => `${page.url}: ${words}`)
  })
  const thin = pages.filter((page) => isIndexable(page) && textOf(page.main).length < 200)
  const furthest = Math.max(...site.visited.map(({ clicks }) => clicks))
  console.log(
    `crawl: ${pages.length} pages, at most ${furthest} clicks, ${broken.length} broken links, ` +
      `${duplicateTitles(pages).length} duplicate titles, ${thin.length} soft 404`,
  )
  expect(broken.map(({ url, status }) => `${url}: ${status}`)).toEqual([])
  expect(complaints).toEqual([])
  expect(thin.map(({ url }) => url)).toEqual([])
  expect(pages.length).toBeGreaterThan(1500)
})

test('R-15.7 C-9 no page has structured data that search engines reject', () => {
  const problems = pages.flatMap(({ url, jsonLd }) =>
    jsonLd.flatMap((text) => jsonLdProblems(JSON.parse(text)['@graph'] ?? []).map((words) => `${url}: ${words}`)),
  )
  console.log(`structured data: ${problems.length} problems`)
  expect(problems).toEqual([])
})

test('R-15.6 a list whose title promises prices shows some above its items', () => {
  const lists = pages.filter(({ title }) => title?.includes('私教价格'))
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter(({ main }) => !/私教一对一 ¥\d/.test(main)).map(({ url }) => url)).toEqual([])
})

test('R-15.5 every landing page of a city and of the country has text of its own, and no two have the same', () => {
  const landings = pages.filter(isOwnAddress).filter(isLanding)
  const texts = landings.map(({ url, main }) => {
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
  const districts = landings.filter(({ url }) => new URL(url).pathname.split('/').length === 4)
  console.log(
    `landing pages: ${landings.length} (${districts.length} of districts), own text median ${median} 汉字, least ${least}, ` +
      `most shared ${(worst.share * 100).toFixed(1)} % (${worst.urls})`,
  )
  expect(districts.length).toBeGreaterThan(20)
  expect(median).toBeGreaterThanOrEqual(350)
  expect(pairs.filter(({ share }) => share > 0.2).map(({ urls, share }) => `${urls}: ${share.toFixed(2)}`)).toEqual([])
})

/** Whether this is the first page of a sport's list of coaches, with or without a district, nationwide or in 广州. */
function isLanding({ url }: Visited) {
  const { origin, pathname, search } = new URL(url)
  const isHere = origin === originOf() || origin === originOf('guangzhou')
  return isHere && search === '' && pathname.startsWith('/jiaolian/') && recordIn(new URL(url)) === null
}

test('C-1 no two URLs share a title, and a page on several hosts names one canonical URL', () => {
  expect(duplicateTitles(pages)).toEqual([])
})

/** Titles of indexable pages shared by several canonical addresses. */
function duplicateTitles(all: readonly Visited[]): string[][] {
  const owners = new Map<string, Set<string>>()
  for (const page of all) {
    if (!page.title || !page.canonical || !isIndexable(page)) continue
    owners.set(page.title, (owners.get(page.title) ?? new Set()).add(page.canonical))
  }
  return [...owners].filter(([, canonicals]) => canonicals.size > 1).map(([title, urls]) => [title, ...urls])
}

test('C-3 the robots header says what the page’s head says; of a thin city’s host only the home page is reached, and not indexed', () => {
  // Except forms and personal pages, which are not for crawlers: the edge forwards them as they are.
  const differing = pages.filter(
    (page) =>
      !/\/(account|user)(\/|$)/.test(new URL(page.url).pathname) &&
      page.robotsHeader !== (isIndexable(page) ? '' : page.robots.find((each) => each.includes('noindex'))),
  )
  expect(differing.map(({ url, robotsHeader }) => `${url}: ${robotsHeader}`)).toEqual([])
  for (const thin of THIN) {
    const ownPages = pages.filter(({ url }) => url.startsWith(`${thin}/`))
    expect(ownPages.map(({ url, robotsHeader }) => `${url} ${robotsHeader}`)).toEqual([`${thin}/ noindex, nofollow`])
  }
})

test('C-7 the sitemaps list exactly the indexable pages', async () => {
  for (const origin of hosts) {
    const robots = await read(`${origin}/robots.txt`)
    expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const index = await read(`${origin}/sitemap.xml`)
    // A host without addresses of its own has no sitemap and redirects to the nationwide one (C-7).
    expect(index.status).toBe(THIN.includes(origin) ? 302 : 200)
    const parts = index.status === 302 ? [] : locations(index.text)
    const files = await Promise.all(parts.map(read))
    expect(files.map(({ status }) => status)).toEqual(parts.map(() => 200))
    const listed = files.flatMap(({ text }) => locations(text))
    for (const { text } of files) expect(locations(text).length).toBeLessThanOrEqual(5000)
    const indexable = pages.filter(
      (page) =>
        isOwnAddress(page) &&
        page.url.startsWith(`${origin}/`) &&
        // Later pages of a list are found through its pager.
        !page.url.includes('pageNum='),
    )
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.filter(isKnown).sort()).toEqual(
      indexable
        .map(({ url }) => url)
        .filter(isKnown)
        .sort(),
    )
  }
})

test('R-1.2 every published record is at most four clicks from the home page of every live city', async () => {
  const records = (await publishedRecords()).filter((each) => known.has(each))
  // All crawled pages of the nationwide host; of the city's own host, its home page and site map are enough.
  const nationwide = new Map(
    pages.filter(({ url }) => url.startsWith(`${originOf()}/`)).map((page) => [page.url, page]),
  )
  const cities = liveHosts.slice(1)
  expect(cities.length).toBeGreaterThanOrEqual(30)
  const missing = async () => {
    const found: string[] = []
    for (const origin of cities) {
      const [home, siteMap] = await Promise.all([visit(`${origin}/`, 0), visit(`${origin}/sitemap`, 1)])
      const reached = within(4, home, new Map([...nationwide, [siteMap.url, siteMap]]))
      const details = new Set([...reached].map((url) => recordIn(new URL(url))))
      const left = records.filter((each) => !details.has(each))
      if (left.length > 0) found.push(`${origin}: ${left.length}, ${left.slice(0, 3)}`)
    }
    return found
  }
  let left = await missing()
  // Other tests change the order: a record may have moved from page two to page one between the two fetches.
  if (left.length > 0) {
    const paged = new Set(
      [...nationwide.keys()].filter((url) => url.includes('pageNum=')).map((url) => url.split('?')[0]),
    )
    for (const [url] of nationwide) if (paged.has(url.split('?')[0])) nationwide.set(url, await visit(url, 0))
    left = await missing()
  }
  console.log(`within four clicks of each of ${cities.length} city hosts: ${records.length} records`)
  expect(left).toEqual([])
})

const NOUNS: readonly Noun[] = ['coach', 'venue', ...CONTENT_KINDS]

/** `coach 1001` for the address of a coach, null for an address that is not a record's. */
function recordIn({ pathname }: URL): string | null {
  for (const noun of NOUNS) {
    const { detail } = familyOf(noun)
    if (pathname.startsWith(`${detail}/`)) return `${noun} ${pathname.slice(detail.length + 1)}`
  }
  return null
}

/** Whether an address is not a record's, or its record existed when the crawl began. */
function isKnown(url: string): boolean {
  const record = recordIn(new URL(url))
  return record === null || known.has(record)
}

async function publishedRecords(): Promise<string[]> {
  const [coaches, venues, ...contents] = await Promise.all([
    callEndpoint(getCoachIndex, {}),
    callEndpoint(getVenueIndex, {}),
    ...CONTENT_KINDS.map((kind) => callEndpoint(getContentIndex, { kind })),
  ])
  return [
    ...coaches.list.map(({ coachId }) => `coach ${coachId}`),
    ...venues.list.map(({ venueId }) => `venue ${venueId}`),
    ...contents.flatMap(({ list }, at) => list.map(({ id }) => `${CONTENT_KINDS[at]} ${id}`)),
  ]
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)

const read = async (url: string) => {
  const { host, pathname, search } = new URL(url)
  return fetchAs(host, pathname + search)
}

function parses(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
