import { DEFAULT_PAGE_SIZE, DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { getNews, getNewsPage, getTopNews } from '#lib/contracts/news.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchRecord, originOf } from '#tests/support/site.ts'

/** Drafts and withdrawn records of the demo data have ids from here on. */
const FIRST_HIDDEN_ID = 9_001

const newest = async () => (await callEndpoint(getNewsPage, { pageSize: 40 })).list

const chinaDay = (moment: string) => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10)

test('R-2.19 R-2.107 R-7.41 news are sorted newest first, the pinned ones above them and only once', async ({
  page,
  visit,
}) => {
  const [pinned, { list, total }] = await Promise.all([
    callEndpoint(getTopNews, {}),
    callEndpoint(getNewsPage, { pageSize: 40 }),
  ])
  const rest = list.filter(({ newsId }) => !pinned.some((each) => each.newsId === newsId))
  const first = [...pinned, ...rest].slice(0, DEFAULT_PAGE_SIZE)
  await visit('/', { city: 'guangzhou' })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '品牌资讯' }).click()
  await expect(page).toHaveURL(`${originOf()}/ijiaolianNews`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('品牌资讯')
  await expect(page.getByRole('status')).toHaveText(`共 ${total} 条资讯`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByRole('link')).toHaveText(first.map(({ title }) => title))
  for (const [i, { newsId, publishedAt }] of pinned.entries()) {
    await expect(cards.nth(i)).toContainText('置顶')
    await expect(cards.nth(i).getByRole('link')).toHaveAttribute('href', `/ijiaolianNewsDetail/${newsId}`)
    await expect(cards.nth(i).getByRole('time')).toHaveText(chinaDay(publishedAt))
  }
})

test('R-7.42 the second page of news continues where the first ends, and marks nothing as pinned', async ({
  page,
  visit,
}) => {
  await visit('/ijiaolianNews')
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/\/ijiaolianNews\?pageNum=2$/)
  const { list } = await callEndpoint(getNewsPage, { pageNum: 2, pinned: 3 })
  await expect(page.getByRole('main').getByRole('article').getByRole('link')).toHaveText(list.map(({ title }) => title))
  await expect(page.getByRole('main').getByText('置顶')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ijiaolianNews\?pageNum=2$/)
})

test('R-2.69 R-7.43 a news item is complete and links to the ones before and after it', async ({ page, visit }) => {
  const all = await newest()
  const at = 2
  const { title, newsId, publishedAt } = all[at]!
  await visit(`/ijiaolianNewsDetail/${newsId}`, { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('article > header')).toContainText(`发布于 ${chinaDay(publishedAt)}`)
  const neighbourLinks = page.getByRole('navigation', { name: '上一条与下一条' })
  await expect(neighbourLinks.getByRole('link', { name: /^上一条/ })).toHaveText(`上一条${all[at - 1]!.title}`)
  await neighbourLinks.getByRole('link', { name: /^下一条/ }).click()
  await expect(page).toHaveURL(new RegExp(`/ijiaolianNewsDetail/${all[at + 1]!.newsId}$`))
  await expect(page.getByRole('complementary', { name: '最新资讯' }).getByRole('link')).toHaveCount(5)
})

test('R-7.43 there is nothing before the newest item and nothing after the oldest', async ({ page, visit }) => {
  const all = await newest()
  const neighbourLinks = page.getByRole('navigation', { name: '上一条与下一条' })
  await visit(`/ijiaolianNewsDetail/${all[0]!.newsId}`)
  await expect(neighbourLinks.getByRole('link')).toHaveText(['全部资讯', `下一条${all[1]!.title}`])
  await visit(`/ijiaolianNewsDetail/${all.at(-1)!.newsId}`)
  await expect(neighbourLinks.getByRole('link')).toHaveText([`上一条${all.at(-2)!.title}`, '全部资讯'])
})

test('R-1.1 a crawler gets the whole text and the NewsArticle, at one URL for the whole country', async () => {
  const { newsId } = (await newest())[0]!
  const news = await callEndpoint(getNews, { newsId })
  for (const path of [`/ijiaolianNewsDetail/${newsId}`, `/ijiaolianNewsDetail?id=${newsId}`]) {
    const { status, text } = await fetchRecord(path, 'guangzhou')
    expect([path, status]).toEqual([path, 200])
    const source = readPage(text)
    const words = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, '')
    expect(words(source.main)).toContain(words(news.body).slice(0, 200))
    expect(new URL(source.canonical!)).toMatchObject({
      hostname: DEMO_HOSTNAME,
      pathname: `/ijiaolianNewsDetail/${newsId}`,
    })
    const graph = JSON.parse(source.jsonLd[0]!)['@graph'] as { '@type': string }[]
    expect(graph.find((node) => node['@type'] === 'NewsArticle')).toMatchObject({
      headline: news.title,
      datePublished: news.publishedAt,
      author: { '@id': expect.stringContaining('Organization') },
    })
  }
})

for (const [path, why] of [
  ['/ijiaolianNews/lanqiu', 'R-2.19 a list without sports has no second segment, so this'],
  ['/ijiaolianNews?pageNum=99', 'a page past the last'],
  ['/ijiaolianNewsDetail', 'A-06 no number'],
  ['/ijiaolianNewsDetail/abc', 'A-06 a number that is none'],
  ['/ijiaolianNewsDetail/999999', 'R-8.13 A-06 an unknown item'],
  [`/ijiaolianNewsDetail/${FIRST_HIDDEN_ID}`, 'a draft'],
] as const) {
  test(`${why} is a real 404: ${path}`, async () => {
    const { status, text } = await fetchRecord(path, 'guangzhou')
    expect(status).toBe(404)
    expect(text).toContain('noindex')
    if (path.includes('Detail')) expect(text).toContain('信息已过期')
  })
}

test('news pages are accessible and fit the window @every-size', async ({ page, visit }) => {
  const { newsId } = (await newest())[0]!
  for (const path of ['/ijiaolianNews', `/ijiaolianNewsDetail/${newsId}`]) {
    await visit(path, { city: 'guangzhou' })
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, overflow]).toEqual([path, 0])
  }
})
