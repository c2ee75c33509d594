import type { SeedNews } from '#demo/seed/types.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getNews, getNewsPage, getTopNews } from '#lib/contracts/news.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

let site: TestSite
let published: SeedNews[]
beforeAll(async () => {
  site = await openTestSite({ coaches: 0 })
  published = site.data.news
    .filter(({ status }) => status === 'published')
    .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
})
afterAll(() => site.close())

const idsOf = (rows: readonly { newsId: number }[]) => rows.map(({ newsId }) => newsId)

test('R-7.42 only published news are listed, newest first, page by page', async () => {
  expect(published.length).toBeGreaterThanOrEqual(12)
  const pages = await Promise.all([1, 2].map((pageNum) => site.read(getNewsPage, { pageNum })))
  expect(pages.flatMap(({ list }) => idsOf(list))).toEqual(idsOf(published))
  expect(pages[0]).toMatchObject({ total: published.length, pageSize: 10, isTotalCapped: false })
})

test('R-7.41 only pinned items are returned as top news, as many as requested', async () => {
  const pinned = published.filter(({ isTop }) => isTop)
  expect(pinned.length).toBeGreaterThan(1)
  expect(idsOf(await site.read(getTopNews, { size: 24 }))).toEqual(idsOf(pinned))
  expect(idsOf(await site.read(getTopNews, { size: 1 }))).toEqual([pinned[0]!.newsId])
})

test('R-7.42 requested pinned items come first, and no page repeats or skips an item', async () => {
  const pinned = published.filter(({ isTop }) => isTop).slice(0, 1)
  const rest = published.filter((each) => !pinned.includes(each))
  const pages = [1, 2, 3, 4].map((pageNum) => site.read(getNewsPage, { pageNum, pageSize: 4, pinned: 1 }))
  expect((await Promise.all(pages)).flatMap(({ list }) => idsOf(list))).toEqual(
    idsOf([...pinned, ...rest]).slice(0, 16),
  )
})

test('R-7.43 an item has its full text and its published neighbours, none past either end', async () => {
  for (const [at, { newsId, title }] of published.entries()) {
    const item = await site.read(getNews, { newsId })
    expect([item.title, item.body.length > 300]).toEqual([title, true])
    expect(item.newer?.newsId).toBe(published[at - 1]?.newsId)
    expect(item.older?.newsId).toBe(published[at + 1]?.newsId)
  }
})

test('R-7.43 a draft, withdrawn or unknown item responds with 100405', async () => {
  const hidden = site.data.news.filter(({ status }) => status !== 'published')
  expect(hidden.length).toBeGreaterThan(0)
  for (const newsId of [...idsOf(hidden), 77_777]) {
    expect((await site.call(getNews, { newsId })).envelope.code).toBe(ERROR_CODES.GONE)
  }
})
