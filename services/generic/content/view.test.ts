import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { getArticleDetail } from '#lib/contracts/article.ts'
import { CONTENT_KINDS, type ContentKind, type ViewedKind, viewContent } from '#lib/contracts/content.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { REFERENCED_UPLOADS } from '#services/referenced-uploads.ts'
import { openFolder } from '#services/shared/storage/folder.ts'
import { openTestSite, TEST_SECRET, type TestSite } from '#tests/services/open-test-site.ts'
import { temporaryFolder } from '#tests/services/start-process.ts'
import { dailyView } from '../db/figure-schema.ts'
import { viewKey, viewMark } from '../db/visitor-schema.ts'
import { sweepGeneric } from '../sweep.ts'
import { KINDS } from './kinds.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ coaches: 60 })
})
beforeEach(() => site.store.db.delete(viewMark))
afterAll(() => site.close())

/** Headers with an address signed as by the edge. */
const from = (address: string) => ({
  'x-client-address': `${address};${createHmac('sha256', TEST_SECRET).update(address).digest('hex')}`,
})
const view = (kind: ViewedKind, id: number, address: string) => site.read(viewContent, { kind, id }, from(address))

async function viewsOf(kind: ContentKind, id: number) {
  const { table, id: number } = KINDS[kind]
  const [row] = await site.store.db.select({ views: table.viewCount }).from(table).where(eq(number, id))
  return row!.views
}

/** The first visible record. */
async function firstOf(kind: ContentKind) {
  const { table, id, isVisible } = KINDS[kind]
  const [row] = await site.store.db.select({ id }).from(table).where(isVisible).limit(1)
  return row!.id
}

test.each(CONTENT_KINDS)('A-14 opening a record counts once per visitor and hour: %s', async (kind) => {
  const id = await firstOf(kind)
  const before = await viewsOf(kind, id)
  expect(await view(kind, id, '203.0.113.7')).toBeNull()
  await view(kind, id, '203.0.113.7')
  expect(await viewsOf(kind, id)).toBe(before + 1)
  await view(kind, id, '203.0.113.8')
  expect(await viewsOf(kind, id)).toBe(before + 2)
  await site.store.db.update(viewMark).set({ mark: sql`'an hour ago ' || ${viewMark.mark}` })
  await view(kind, id, '203.0.113.7')
  expect(await viewsOf(kind, id)).toBe(before + 3)
})

test('A-14 simultaneous views are all counted, those of the same visitor once', async () => {
  const id = await firstOf('article')
  const before = await viewsOf('article', id)
  const addresses = Array.from({ length: 40 }, (_, at) => `203.0.113.${at % 20}`)
  await Promise.all(addresses.map((address) => view('article', id, address)))
  expect(await viewsOf('article', id)).toBe(before + 20)
  expect((await site.read(getArticleDetail, { articleId: id })).viewCount).toBe(before + 20)
})

test('A-14 another record is another view, and an IPv6 /64 is one visitor', async () => {
  const [article, video] = [await firstOf('article'), await firstOf('video')]
  const before = [await viewsOf('article', article), await viewsOf('video', video)]
  await view('article', article, '2001:db8:1:2::1')
  await view('video', video, '2001:db8:1:2::1')
  await view('article', article, '2001:db8:1:2:ffff::9')
  expect([await viewsOf('article', article), await viewsOf('video', video)]).toEqual(before.map((views) => views + 1))
})

test('R-13.4 a venue’s view counts for its city and sport, once per visitor and hour; one taken down does not count', async () => {
  const { venueId, cityCode, categoryIds } = site.data.venues.find(({ status }) => status === 'live')!
  const sport = site.data.categories.find(({ categoryId }) => categoryId === categoryIds[0])!.name
  const counted = () =>
    site.store.db
      .select({ cityCode: dailyView.cityCode, sport: dailyView.sport, views: dailyView.views })
      .from(dailyView)
  await site.store.db.delete(dailyView)
  await view('venue', venueId, '203.0.113.7')
  await view('venue', venueId, '203.0.113.7')
  expect(await counted()).toEqual([{ cityCode, sport, views: 1 }])
  const hidden = site.data.venues.find(({ status }) => status !== 'live')!
  const { envelope } = await site.call(viewContent, { kind: 'venue', id: hidden.venueId })
  expect(envelope.code).toBe(ERROR_CODES.GONE)
  expect(await counted()).toEqual([{ cityCode, sport, views: 1 }])
})

test('unsigned callers count as at most fifty visitors', async () => {
  const id = await firstOf('news')
  const before = await viewsOf('news', id)
  const unsigned: Record<string, string>[] = [
    {},
    { 'x-client-address': '203.0.113.7' },
    { 'x-client-address': `203.0.113.7;${'0'.repeat(64)}` },
  ]
  await Promise.all(
    Array.from({ length: 60 }, (_, at) => site.read(viewContent, { kind: 'news', id }, unsigned[at % unsigned.length])),
  )
  const more = (await viewsOf('news', id)) - before
  expect(more).toBeGreaterThan(1)
  expect(more).toBeLessThanOrEqual(50)
})

test('a draft, taken down or unknown record cannot be viewed and leaves no mark', async () => {
  const hidden = site.data.articles.find(({ status }) => status !== 'published')!
  for (const id of [hidden.articleId, 99_999_999]) {
    const { envelope } = await site.call(viewContent, { kind: 'article', id }, { headers: from('203.0.113.7') })
    expect(envelope.code).toBe(ERROR_CODES.GONE)
  }
  expect(await site.store.db.select().from(viewMark)).toEqual([])
  expect((await site.call(viewContent, { kind: 'coach', id: 1 })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
})

test('T29 no address is stored; marks and key of a past hour are deleted by the next sweep', async () => {
  await view('article', await firstOf('article'), '203.0.113.7')
  const marks = await site.store.db.select().from(viewMark)
  expect(marks).toHaveLength(1)
  expect(marks[0]!.mark).toMatch(/^[\w-]{43}$/)
  const sweep = () =>
    sweepGeneric({ db: site.store.db, files: openFolder(temporaryFolder()), findReferenced: REFERENCED_UPLOADS })
  await sweep()
  expect(await site.store.db.select().from(viewMark)).toHaveLength(1)
  for (const table of [viewMark, viewKey]) {
    await site.store.db.update(table).set({ hour: sql`date_trunc('hour', now()) - interval '1 hour'` })
  }
  await sweep()
  for (const table of [viewMark, viewKey]) expect(await site.store.db.select().from(table)).toEqual([])
})
