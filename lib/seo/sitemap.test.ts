/** @jest-environment jsdom */
import { cityByName } from '#lib/city/cities.ts'
import type { Noun } from '#lib/config/routes.ts'
import { siteFrom } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'
import { routeRequest } from '#lib/routing/route-request.ts'
import type { OwnHost } from './crawl-response.ts'
import { type IndexedRecord, type SitemapSource, sitemapIndex, sitemapPart } from './sitemap.ts'
import { urlSetXml } from './sitemap-xml.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const guangzhou: OwnHost = { kind: 'own', city: cityByName('广州') as City, origin: 'https://guangzhou.example.com' }
const nationwide: OwnHost = { kind: 'own', city: null, origin: 'https://www.example.com' }

const DAY = 86_400_000
const dated = (ids: number[]): IndexedRecord[] =>
  ids.map((id, at) => ({ id, updatedAt: new Date(Date.UTC(2026, 0, 1) + at * DAY).toISOString(), picture: null }))
const coaches = dated([1001, 1002, 4999, 5000, 5001, 12_000, ...Array.from({ length: 5000 }, (_, at) => 15_001 + at)])
const courses = dated([1, 2, 7])

/** Even ids up to 5,000 are in 广州, the live city; all others are in 洛阳. */
const cityOf = (id: number) => (id <= 5000 && id % 2 === 0 ? '440100' : '410300')

/** Last changes of coach lists: overall, by sport, by district. */
const LIST_DATES: Record<string, string> = {
  '': '2026-02-09T00:00:00.000Z',
  lanqiu: '2026-02-08T00:00:00.000Z',
  tianhe: '2026-02-07T00:00:00.000Z',
}

/** Services with these coaches, three courses and nothing else; keyset pages of 5,000, as in the contracts. */
function sourceWith(coachCount: number, records = coaches): SitemapSource {
  const totals: Partial<Record<Noun, number>> = { coach: coachCount, course: 3, venue: 0 }
  const recordsIn = (noun: Noun, cities = '') =>
    (noun === 'coach' ? records : noun === 'course' ? courses : []).filter(({ id }) => cities.includes(cityOf(id)))
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
    changes: async (noun) => (second, district) =>
      noun === 'coach' ? LIST_DATES[district?.slug ?? second ?? ''] : undefined,
    live: async () => new Set(coachCount >= 8 ? ['440100'] : []),
    index: async (noun, afterId, cities) => ({
      list: recordsIn(noun, cities)
        .filter(({ id }) => id > afterId)
        .slice(0, 5000),
    }),
    districtLists: async () => [{ second: 'lanqiu', district: guangzhou.city!.children[3]! }],
    helpTexts: async () => ['about', 'contact', 'xinshou'].map((key) => ({ key, revisedOn: null })),
    getIndexThreshold: async (adCode) => (adCode === '100000' ? 1 : 8),
    hasExamTable: async () => false,
    files: async (noun, cities) => {
      const ownRecords = recordsIn(noun, cities)
      const files = Map.groupBy(ownRecords, ({ id }) => Math.ceil(id / 5000))
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
  return [...document.querySelectorAll('url > loc, sitemap > loc')].map((each) => each.textContent ?? '')
}

test('C-7 the nationwide index lists pages, lists and the files of each family that has records', async () => {
  expect(locations(await sitemapIndex(nationwide, sourceWith(900)))).toEqual(
    ['page-1', 'list-1', 'coach-1', 'coach-2', 'coach-3', 'coach-4', 'course-1'].map(
      (name) => `https://www.example.com/sitemaps/${name}.xml`,
    ),
  )
})

test('R-15.1 C-7 a record is in a file of its own host: the live city’s, or the nationwide one', async () => {
  expect(locations(await sitemapPart('course-1.xml', nationwide, sourceWith(900)))).toEqual(
    [1, 7].map((id) => `https://www.example.com/peixun/detail/${id}`),
  )
  expect(locations(await sitemapPart('course-1.xml', guangzhou, sourceWith(900)))).toEqual([
    'https://guangzhou.example.com/peixun/detail/2',
  ])
  expect(locations(await sitemapPart('course-1.xml', nationwide, sourceWith(7)))).toEqual(
    [1, 2, 7].map((id) => `https://www.example.com/peixun/detail/${id}`),
  )
  expect(await sitemapPart('course-1.xml', guangzhou, sourceWith(7))).toBeNull()
  expect(locations(await sitemapPart('list-1.xml', nationwide, sourceWith(900)))).toContain(
    'https://www.example.com/peixun/youyong',
  )
})

test('C-7 the index of a live city lists its pages, its lists and its records', async () => {
  expect(locations(await sitemapIndex(guangzhou, sourceWith(8)))).toEqual(
    ['page-1', 'list-1', 'coach-1', 'course-1'].map((name) => `https://guangzhou.example.com/sitemaps/${name}.xml`),
  )
})

test('C-3 a thin city has no sitemap', async () => {
  expect(await sitemapIndex(guangzhou, sourceWith(7))).toBeNull()
  expect(await sitemapPart('list-1.xml', guangzhou, sourceWith(7))).toBeNull()
  expect(await sitemapPart('page-1.xml', guangzhou, sourceWith(7))).toBeNull()
})

test('C-4 R-15.5 only sports with at least 3 coaches are listed, then their lists in districts', async () => {
  expect(locations(await sitemapPart('list-1.xml', guangzhou, sourceWith(90)))).toEqual([
    'https://guangzhou.example.com/jiaolian',
    'https://guangzhou.example.com/jiaolian/lanqiu',
    'https://guangzhou.example.com/jiaolian/yujia',
    'https://guangzhou.example.com/jiaolian/lanqiu/tianhe',
    // Three courses are too few for the city's own list.
  ])
  expect(locations(await sitemapPart('page-1.xml', guangzhou, sourceWith(90)))).toEqual([
    'https://guangzhou.example.com/',
    'https://guangzhou.example.com/sitemap',
  ])
})

test('C-7 every coach is in exactly one file of at most 5,000, with its own date', async () => {
  const source = sourceWith(900)
  const partsOf = async (host: OwnHost) => {
    const files = locations(await sitemapIndex(host, source)).filter((loc) => loc.includes('coach-'))
    return Promise.all(files.map((loc) => sitemapPart(loc.split('/').at(-1) ?? '', host, source)))
  }
  const parts = [...(await partsOf(guangzhou)), ...(await partsOf(nationwide))]
  const listed = parts.flatMap((part) => locations(part))
  expect(listed.toSorted()).toEqual(
    coaches
      .map(({ id }) => `https://${cityOf(id) === '440100' ? 'guangzhou' : 'www'}.example.com/jiaolian/detail/${id}`)
      .toSorted(),
  )
  for (const part of parts) expect(locations(part).length).toBeLessThanOrEqual(5000)
  expect(parts[1]).toContain(
    '<loc>https://www.example.com/jiaolian/detail/1001</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>',
  )
})

test('C-14 R-15.8 a list is dated by its own newest change if that is known, and its file by the newest of all', async () => {
  const xml = (await sitemapPart('list-1.xml', guangzhou, sourceWith(90)))!
  const dates = [...xml.matchAll(/<loc>[^<]*\/jiaolian([^<]*)<\/loc>(?:<lastmod>([^<]+))?/g)].map((found) => [
    found[1],
    found[2],
  ])
  expect(dates).toEqual([
    ['', LIST_DATES['']],
    ['/lanqiu', LIST_DATES.lanqiu],
    ['/yujia', undefined],
    ['/lanqiu/tianhe', LIST_DATES.tianhe],
  ])
  expect(await sitemapIndex(guangzhou, sourceWith(90))).toContain(
    `list-1.xml</loc><lastmod>${LIST_DATES['']}</lastmod>`,
  )
})

test('C-14 the date of a file is the newest change in it', async () => {
  const xml = await sitemapIndex(nationwide, sourceWith(900))
  expect(xml).toContain('coach-1.xml</loc><lastmod>2026-01-03T00:00:00.000Z</lastmod>')
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
])('C-7 the file %j is out of range', async (name) => {
  expect(await sitemapPart(name, nationwide, sourceWith(900))).toBeNull()
})

test('C-7 every listed URL is ASCII, short, and a page that needs no redirect', async () => {
  for (const host of [nationwide, guangzhou]) {
    for (const part of ['page-1.xml', 'list-1.xml', 'coach-1.xml']) {
      const listed = locations(await sitemapPart(part, host, sourceWith(900)))
      expect(listed).not.toEqual([])
      for (const loc of listed) {
        expect(loc).toMatch(/^[\x21-\x7e]{1,200}$/)
        const url = new URL(loc)
        expect(
          routeRequest({ method: 'GET', host: url.host, path: url.pathname, search: url.search }, site),
        ).toMatchObject({ kind: 'page', isFound: true })
      }
    }
  }
})

test('an empty site has no sitemap, and the index lists only families that have files', async () => {
  const empty: SitemapSource = {
    counts: async () => ({ total: 0, sports: new Map() }),
    changes: async () => () => undefined,
    live: async () => new Set(),
    districtLists: async () => [],
    index: async () => ({ list: [] }),
    files: async () => [],
    helpTexts: async () => [{ key: 'about', revisedOn: null }],
    getIndexThreshold: async () => 1,
    hasExamTable: async () => false,
  }
  expect(await sitemapIndex(nationwide, empty)).toBeNull()
  const oneFile: SitemapSource = {
    ...sourceWith(900),
    files: async (noun) => (noun === 'coach' ? [{ file: 1, updatedAt: '2026-01-01T00:00:00Z' }] : []),
  }
  expect(locations(await sitemapIndex(nationwide, oneFile))).toHaveLength(3)
})

test('C-7 XML characters are escaped, and a file with too many URLs throws', () => {
  expect(locations(urlSetXml([{ loc: 'https://x.example/?a=1&b=<2>"\'' }]))).toEqual([
    'https://x.example/?a=1&b=<2>"\'',
  ])
  expect(() => urlSetXml(Array.from({ length: 5001 }, () => ({ loc: 'https://x.example/' })))).toThrow('5001')
})

test('C-3 the map of training places is listed for a city with enough venues', async () => {
  const withVenues = (venues: number): SitemapSource => ({
    ...sourceWith(90),
    counts: async (noun) => ({ total: noun === 'venue' ? venues : 90, sports: new Map() }),
  })
  const map = 'https://guangzhou.example.com/zhongkaotiyu/SPORTS_MAP'
  expect(locations(await sitemapPart('page-1.xml', guangzhou, withVenues(8)))).toContain(map)
  expect(locations(await sitemapPart('page-1.xml', guangzhou, withVenues(7)))).not.toContain(map)
})

test('R-15.12 the exam section is listed for a city with an official table, even for a thin one', async () => {
  const withTable: SitemapSource = { ...sourceWith(3), hasExamTable: async ({ slug }) => slug === 'guangzhou' }
  const exam = 'https://guangzhou.example.com/zhongkaotiyu'
  expect(locations(await sitemapPart('page-1.xml', guangzhou, withTable))).toEqual([exam])
  expect(await sitemapPart('page-1.xml', guangzhou, sourceWith(3))).toBeNull()
})

test('C-3 a city that is not shown has no sitemap, not even with an official exam table', async () => {
  const hidden: SitemapSource = {
    ...sourceWith(90),
    live: async () => new Set(),
    getIndexThreshold: async () => Infinity,
    hasExamTable: async () => true,
  }
  expect(await sitemapPart('page-1.xml', guangzhou, hidden)).toBeNull()
  expect(await sitemapIndex(guangzhou, hidden)).toBeNull()
})

test('C-7 nationwide texts are in the nationwide page file, once each, and in no other', async () => {
  const pages = locations(await sitemapPart('page-1.xml', nationwide, sourceWith(900)))
  expect(pages).toContain('https://www.example.com/')
  expect(pages).toContain('https://www.example.com/about')
  expect(pages).toContain('https://www.example.com/faq')
  // Only visible ones, including those added by operators; 关于我们 has its own address.
  expect(pages.filter((url) => url.includes('/faq/'))).toEqual([
    'https://www.example.com/faq/contact',
    'https://www.example.com/faq/xinshou',
  ])
  expect(pages).not.toContain('https://www.example.com/location')
  expect(new Set(pages).size).toBe(pages.length)
  expect(locations(await sitemapPart('page-1.xml', guangzhou, sourceWith(8)))).toEqual([
    'https://guangzhou.example.com/',
    'https://guangzhou.example.com/sitemap',
  ])
})

test('C-7 a text that was taken down is not listed, not even 关于我们', async () => {
  const source: SitemapSource = { ...sourceWith(900), helpTexts: async () => [{ key: 'contact', revisedOn: null }] }
  const pages = locations(await sitemapPart('page-1.xml', nationwide, source))
  expect(pages).toContain('https://www.example.com/faq/contact')
  expect(pages).not.toContain('https://www.example.com/about')
})

test('C-14 an agreement is dated by its last revision, as its page says', async () => {
  const source: SitemapSource = {
    ...sourceWith(900),
    helpTexts: async () => [
      { key: 'contact', revisedOn: null },
      { key: 'xieyi', revisedOn: '2023-02-09' },
    ],
  }
  const xml = await sitemapPart('page-1.xml', nationwide, source)
  expect(xml).toContain('/faq/xieyi</loc><lastmod>2023-02-09</lastmod>')
  expect(xml).toContain('/faq/contact</loc></url>')
})

test('R-15.11 a record is listed with its picture, a video with what engines require', async () => {
  const published = { updatedAt: '2026-02-03T04:05:06.000Z', publishedAt: '2026-01-02T03:04:05.000Z' }
  const about = { title: '急停 & 跳投', summary: '看脚，不看球', seconds: 65, publishedAt: published.publishedAt }
  const list: IndexedRecord[] = [
    {
      id: 1,
      updatedAt: published.updatedAt,
      picture: '/clips/lanqiu.webp',
      video: { ...about, source: { kind: 'file', url: '/clips/lanqiu.mp4', extension: 'mp4' } },
    },
    {
      id: 2,
      updatedAt: published.updatedAt,
      picture: 'https://img.example.com/b.webp',
      video: { ...about, source: { kind: 'embed', site: 'bilibili', id: 'BV1xx411c7mD' } },
    },
  ]
  const xml = await sitemapPart('video-1.xml', nationwide, { ...sourceWith(900), index: async () => ({ list }) })
  const document = new DOMParser().parseFromString(xml ?? '', 'application/xml')
  const texts = (name: string) =>
    [...document.getElementsByTagName(name)].map((each) => [each.parentElement?.nodeName, each.textContent])
  expect(texts('image:loc')).toEqual([
    ['image:image', 'https://www.example.com/clips/lanqiu.webp'],
    ['image:image', 'https://img.example.com/b.webp'],
  ])
  const both = (text: string) => [
    ['video:video', text],
    ['video:video', text],
  ]
  expect(texts('video:title')).toEqual(both('急停 & 跳投'))
  expect(texts('video:description')).toEqual(both('看脚，不看球'))
  expect(texts('video:duration')).toEqual(both('65'))
  expect(texts('video:publication_date')).toEqual(both(published.publishedAt))
  expect(texts('video:thumbnail_loc')[0]).toEqual(['video:video', 'https://www.example.com/clips/lanqiu.webp'])
  expect(texts('video:content_loc')).toEqual([['video:video', 'https://www.example.com/clips/lanqiu.mp4']])
  expect(texts('video:player_loc')).toHaveLength(1)
  expect(texts('video:player_loc')[0]?.[1]).toContain('BV1xx411c7mD')
})

test('R-15.11 a sitemap declares only the extensions it uses', async () => {
  const extensions = (xml: string | null) => [...(xml ?? '').matchAll(/xmlns:(\w+)=/g)].map(([, name]) => name)
  expect(extensions(await sitemapPart('coach-1.xml', nationwide, sourceWith(900)))).toEqual([])
  const list = [{ id: 1, updatedAt: '2026-02-03T04:05:06.000Z', picture: '/pictures/portraits/1.webp' }]
  const source = { ...sourceWith(900), index: async () => ({ list }) }
  expect(extensions(await sitemapPart('coach-1.xml', nationwide, source))).toEqual(['image'])
})
