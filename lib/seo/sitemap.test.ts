/** @jest-environment jsdom */
import { cityByName } from '#lib/city/cities.ts'
import type { Noun } from '#lib/config/routes.ts'
import { siteFrom } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'
import { routeRequest } from '#lib/routing/route-request.ts'
import type { OwnHost } from './crawl-answer.ts'
import { type SitemapSource, sitemapIndex, sitemapPart } from './sitemap.ts'
import { urlSetXml } from './sitemap-xml.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const guangzhou: OwnHost = { kind: 'own', city: cityByName('广州') as City, origin: 'https://guangzhou.example.com' }
const nationwide: OwnHost = { kind: 'own', city: null, origin: 'https://www.example.com' }

const DAY = 86_400_000
const dated = (ids: number[]) =>
  ids.map((id, at) => ({ id, updatedAt: new Date(Date.UTC(2026, 0, 1) + at * DAY).toISOString() }))
const coaches = dated([1001, 1002, 4999, 5000, 5001, 12_000, ...Array.from({ length: 5000 }, (_, at) => 15_001 + at)])
const courses = dated([1, 2, 7])

/** Services with these coaches, three courses and nothing else: keyset pages of 5,000, as their contracts say. */
function sourceWith(coachCount: number, records = coaches): SitemapSource {
  const totals: Partial<Record<Noun, number>> = { coach: coachCount, course: 3, venue: 0 }
  return {
    counts: async (noun) => ({
      total: totals[noun] ?? 0,
      sports: new Map(
        noun === 'coach'
          ? [
              ['lanqiu', 3],
              ['wangqiu', 2],
              ['yujia', 90],
            ]
          : [['youyong', totals[noun] ?? 0]],
      ),
    }),
    index: async (noun, afterId) => ({
      list: (noun === 'coach' ? records : noun === 'course' ? courses : [])
        .filter(({ id }) => id > afterId)
        .slice(0, 5000),
    }),
    files: async (noun) => {
      const held = noun === 'coach' ? records : noun === 'course' ? courses : []
      const files = Map.groupBy(held, ({ id }) => Math.ceil(id / 5000))
      return [...files].map(([file, some]) => ({
        file,
        updatedAt: some
          .map((each) => each.updatedAt)
          .toSorted()
          .at(-1)!,
      }))
    },
  }
}

function locations(xml: string | null): string[] {
  const document = new DOMParser().parseFromString(xml ?? '', 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return [...document.querySelectorAll('loc')].map((each) => each.textContent ?? '')
}

test('seo §7 the nationwide index lists pages, lists and the files of each family that hold records', async () => {
  expect(locations(await sitemapIndex(nationwide, sourceWith(900)))).toEqual(
    ['page-1', 'list-1', 'coach-1', 'coach-2', 'coach-3', 'coach-4', 'course-1'].map(
      (name) => `https://www.example.com/sitemaps/${name}.xml`,
    ),
  )
})

test('seo §7 details of other families have files of their own, on the nationwide host', async () => {
  expect(locations(await sitemapPart('course-1.xml', nationwide, sourceWith(900)))).toEqual(
    [1, 2, 7].map((id) => `https://www.example.com/peixun/detail/${id}`),
  )
  expect(await sitemapPart('course-1.xml', guangzhou, sourceWith(900))).toBeNull()
  expect(locations(await sitemapPart('list-1.xml', nationwide, sourceWith(900)))).toContain(
    'https://www.example.com/peixun/youyong',
  )
})

test('seo §7 a city index lists its own lists only: records live on the nationwide host', async () => {
  expect(locations(await sitemapIndex(guangzhou, sourceWith(8)))).toEqual([
    'https://guangzhou.example.com/sitemaps/page-1.xml',
    'https://guangzhou.example.com/sitemaps/list-1.xml',
  ])
  expect(await sitemapPart('coach-1.xml', guangzhou, sourceWith(8))).toBeNull()
})

test('seo §3 a thin city has no sitemap', async () => {
  expect(await sitemapIndex(guangzhou, sourceWith(7))).toBeNull()
  expect(await sitemapPart('list-1.xml', guangzhou, sourceWith(7))).toBeNull()
  expect(await sitemapPart('page-1.xml', guangzhou, sourceWith(7))).toBeNull()
})

test('seo §4 only categories with at least 3 coaches are listed', async () => {
  expect(locations(await sitemapPart('list-1.xml', guangzhou, sourceWith(90)))).toEqual([
    'https://guangzhou.example.com/jiaolian',
    'https://guangzhou.example.com/jiaolian/lanqiu',
    'https://guangzhou.example.com/jiaolian/yujia',
    // Three courses are too few for a list of the city's own.
  ])
  expect(locations(await sitemapPart('page-1.xml', guangzhou, sourceWith(90)))).toEqual([
    'https://guangzhou.example.com/',
  ])
})

test('seo §7 every coach is in exactly one file of at most 5,000, with its own date', async () => {
  const source = sourceWith(900)
  const files = locations(await sitemapIndex(nationwide, source)).filter((loc) => loc.includes('coach-'))
  const parts = await Promise.all(files.map((loc) => sitemapPart(loc.split('/').at(-1) ?? '', nationwide, source)))
  const listed = parts.flatMap((part) => locations(part))
  expect(listed).toEqual(coaches.map(({ id }) => `https://www.example.com/jiaolian/detail/${id}`))
  for (const part of parts) expect(locations(part).length).toBeLessThanOrEqual(5000)
  expect(parts[0]).toContain(
    '<loc>https://www.example.com/jiaolian/detail/1001</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>',
  )
})

test('seo §0.9 the date of a file is the newest change in it', async () => {
  const xml = await sitemapIndex(nationwide, sourceWith(900))
  expect(xml).toContain('coach-1.xml</loc><lastmod>2026-01-04T00:00:00.000Z</lastmod>')
  expect(xml).toContain('coach-2.xml</loc><lastmod>2026-01-05T00:00:00.000Z</lastmod>')
  expect(xml).toContain('page-1.xml</loc></sitemap>')
})

test.each([
  'coach-5.xml',
  'coach-9999999.xml',
  'coach-0.xml',
  'coach-01.xml',
  'coach-1',
  'coach--1.xml',
  'list-2.xml',
  'page-2.xml',
  'coach-2-1.xml',
  'constructor-1.xml',
  '__proto__',
  '',
  '../x',
  'coach-1.xml.gz',
])('seo §7 the file %j is out of range', async (name) => {
  expect(await sitemapPart(name, nationwide, sourceWith(900))).toBeNull()
})

test('seo §7 every listed address is ASCII, short, and a page that needs no redirect', async () => {
  for (const host of [nationwide, guangzhou]) {
    for (const part of ['page-1.xml', 'list-1.xml', 'coach-1.xml']) {
      const xml = await sitemapPart(part, host, sourceWith(900))
      for (const loc of xml ? locations(xml) : []) {
        expect(loc).toMatch(/^[\x21-\x7e]{1,200}$/)
        const url = new URL(loc)
        expect(
          routeRequest({ method: 'GET', host: url.host, path: url.pathname, search: url.search }, site),
        ).toMatchObject({ kind: 'page', isFound: true })
      }
    }
  }
})

test('an empty site has no sitemap, and an endless service answer ends', async () => {
  const empty: SitemapSource = {
    counts: async () => ({ total: 0, sports: new Map() }),
    index: async () => ({ list: [] }),
    files: async () => [],
  }
  expect(await sitemapIndex(nationwide, empty)).toBeNull()
  const stuck: SitemapSource = {
    ...sourceWith(900),
    files: async (noun) => (noun === 'coach' ? [{ file: 1, updatedAt: '2026-01-01T00:00:00Z' }] : []),
  }
  expect(locations(await sitemapIndex(nationwide, stuck))).toHaveLength(3)
})

test('seo §7 XML signs are escaped and an overfull file is a mistake', () => {
  expect(locations(urlSetXml([{ loc: 'https://x.example/?a=1&b=<2>"\'' }]))).toEqual([
    'https://x.example/?a=1&b=<2>"\'',
  ])
  expect(() => urlSetXml(Array.from({ length: 5001 }, () => ({ loc: 'https://x.example/' })))).toThrow('5001')
})

test('seo §3 the map of places to train is listed for a city with enough venues', async () => {
  const withVenues = (venues: number): SitemapSource => ({
    ...sourceWith(90),
    counts: async (noun) => ({ total: noun === 'venue' ? venues : 90, sports: new Map() }),
  })
  const map = 'https://guangzhou.example.com/zhongkaotiyu/SPORTS_MAP'
  expect(locations(await sitemapPart('page-1.xml', guangzhou, withVenues(8)))).toContain(map)
  expect(locations(await sitemapPart('page-1.xml', guangzhou, withVenues(7)))).not.toContain(map)
})

test('seo §7 texts for the whole country stand in the nationwide page file, once each, and in no other', async () => {
  const pages = locations(await sitemapPart('page-1.xml', nationwide, sourceWith(900)))
  expect(pages).toContain('https://www.example.com/')
  expect(pages).toContain('https://www.example.com/about')
  expect(pages).toContain('https://www.example.com/faq')
  expect(pages.filter((url) => url.includes('/faq/'))).toHaveLength(8)
  expect(pages).not.toContain('https://www.example.com/faq/about')
  expect(pages).not.toContain('https://www.example.com/location')
  expect(new Set(pages).size).toBe(pages.length)
  expect(locations(await sitemapPart('page-1.xml', guangzhou, sourceWith(8)))).toEqual([
    'https://guangzhou.example.com/',
  ])
})
