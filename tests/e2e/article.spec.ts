import { getArticleDetail, getArticleList } from '#lib/contracts/article.ts'
import { getContentOverview } from '#lib/contracts/content.ts'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, fetchRecord, originOf } from '#tests/support/site.ts'

/** An article of the demo data, the newest by default. */
const anArticle = async (at = 0) => {
  const { list } = await callEndpoint(getArticleList, { pageSize: 40 })
  return callEndpoint(getArticleDetail, { articleId: list[at]!.articleId })
}

/** A channel with enough articles for its list to be indexed. */
const aChannel = async () => {
  const { channels } = await callEndpoint(getContentOverview, { kind: 'article' })
  const channel = channels.find(({ count, group }) => count >= 3 && group)
  if (!channel) throw new Error('no channel with three articles')
  return channel
}

/** Drafts and withdrawn records of the demo data have ids from here on. */
const FIRST_HIDDEN_ID = 9_001

test('R-2.10 R-2.105 R-3.24 the list shows the newest articles with one link each, and names their authors', async ({
  page,
  visit,
}) => {
  const { list, total } = await callEndpoint(getArticleList, {})
  await visit('/', { city: 'guangzhou' })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '教学文章' }).click()
  await expect(page).toHaveURL(`${originOf()}/jiaoxue`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('体育教学文章')
  await expect(page.getByRole('status')).toHaveText(`共 ${total} 篇文章`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(10)
  for (const [i, { articleId, title, channel, author, publishedAt }] of list.entries()) {
    const card = cards.nth(i)
    await expect(card.getByRole('link')).toHaveCount(1)
    await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', `/jiaoxue/detail/${articleId}`)
    await expect(card).toContainText(channel.name)
    await expect(card).toContainText(`${author!.name}教练`)
    await expect(card).toContainText(/[\d,.万 ]+ 次阅读/)
    await expect(card.getByRole('time')).toHaveText(chinaDay(publishedAt))
  }
})

const chinaDay = (moment: string) => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10)

test('R-2.10 A-08 the list of articles can be narrowed to a sport, sorted by popularity and paged', async ({
  page,
  visit,
}) => {
  const channel = await aChannel()
  await visit(`/jiaoxue/${channel.slug}`, { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${channel.name}教学文章`)
  await expect(page.getByRole('status')).toHaveText(`共 ${channel.count} 篇文章`)
  await page.getByRole('navigation', { name: '运动项目' }).getByRole('link', { name: '全部', exact: true }).click()
  await page.getByRole('button', { name: '最热' }).click()
  await expect(page).toHaveURL(/\/jiaoxue\?sort=popular$/)
  const { list } = await callEndpoint(getArticleList, { sort: 'popular', pageNum: 2 })
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(list[0]!.title)
})

test('A-35 a search that finds nothing says so and shows something else', async ({ page, visit }) => {
  await visit('/jiaoxue?nameLikeSearch=qqqqzzzz')
  await expect(page.getByRole('heading', { name: '没有找到与“qqqqzzzz”相关的文章' })).toBeVisible()
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('R-2.64 R-3.24 an article is complete: text, dates near the title, author, table of contents, what to read next', async ({
  page,
  visit,
}) => {
  const article = await anArticle()
  await visit(`/jiaoxue/detail/${article.articleId}`, { city: 'guangzhou' })
  const { title, channel, author, publishedAt, body } = article
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const header = page.locator('article > header')
  await expect(header).toContainText(`发布于 ${chinaDay(publishedAt)}`)
  await expect(header.getByRole('link', { name: channel.name, exact: true })).toHaveAttribute(
    'href',
    `/jiaoxue/${channel.slug}`,
  )
  const headings = [...body.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''))
  expect(headings.length).toBeGreaterThan(2)
  const contents = page.getByRole('navigation', { name: '目录' })
  await expect(contents.getByRole('link')).toHaveText(headings)
  await contents.getByRole('link', { name: headings[1]! }).click()
  await expect(page.getByRole('heading', { level: 2, name: headings[1]! })).toBeInViewport()

  const card = page.getByRole('complementary', { name: '作者' })
  await expect(card).toContainText(author!.name)
  await expect(card.getByRole('link', { name: '看教练主页' })).toHaveAttribute(
    'href',
    new RegExp(`/jiaolian/detail/${author!.coachId}$`),
  )
  const next = page.getByRole('region', { name: '接着读' }).getByRole('article')
  await expect(next).toHaveCount(6)
  await expect(next.getByRole('link', { name: title })).toHaveCount(0)
})

test('R-7.26 the author card links to the coach’s other articles', async ({ page, visit }) => {
  const { list } = await callEndpoint(getArticleList, { pageSize: 100 })
  const writer = list.find((each) => list.filter(({ author }) => author!.coachId === each.author!.coachId).length > 1)
  if (!writer) throw new Error('nobody wrote two articles')
  const { coachId } = writer.author!
  const other = list.find(({ author, articleId }) => author!.coachId === coachId && articleId !== writer.articleId)!
  await visit(`/jiaoxue/detail/${writer.articleId}`)
  await page.getByRole('complementary', { name: '作者' }).getByRole('link', { name: other.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title)
})

test('R-7.26 a coach’s page links to the coach’s articles', async ({ page, visit }) => {
  const { author, title } = await anArticle()
  await visit(`/jiaolian/detail/${author!.coachId}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('R-1.1 a crawler gets the whole text, the Article data and the same dates as a visitor', async () => {
  const article = await anArticle(1)
  const { status, text } = await fetchPage(`/jiaoxue/detail/${article.articleId}`)
  expect(status).toBe(200)
  const source = readPage(text)
  const words = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, '')
  expect(words(source.main)).toContain(words(article.body).slice(0, 300))
  const [graph, factor] = source.jsonLd.map((each) => JSON.parse(each))
  const node = graph['@graph'].find((each: { '@type': string }) => each['@type'] === 'Article')
  expect(node).toMatchObject({
    headline: article.title,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    articleSection: article.channel.name,
    author: { '@type': 'Person', name: article.author!.name, url: /\/jiaolian\/detail\/\d+$/ },
  })
  expect(factor.pubDate.slice(0, 10)).toBe(chinaDay(article.publishedAt))
  expect(text).toContain('<meta property="og:type" content="article"')
  expect(source.title).toContain(article.title.slice(0, 12))
})

test('R-2.7 R-2.61 A-05 English URLs show the same page and name the pinyin URL as canonical', async () => {
  const { articleId } = await anArticle()
  const { slug } = await aChannel()
  for (const [alias, canonicalPath] of [
    ['/article', '/jiaoxue'],
    [`/article/${slug}`, `/jiaoxue/${slug}`],
    [`/article/detail/${articleId}`, `/jiaoxue/detail/${articleId}`],
  ] as const) {
    for (const city of [undefined, 'guangzhou']) {
      const { status, text } = await fetchRecord(alias, city)
      expect([alias, status]).toEqual([alias, 200])
      expect(new URL(readPage(text).canonical!).pathname).toBe(canonicalPath)
      // One address for the whole country: the text does not depend on the city.
      expect(new URL(readPage(text).canonical!).hostname).toBe(DEMO_HOSTNAME)
    }
  }
})

test('R-2.71 A-06 A-07 every older spelling of an article’s URL redirects to the current one in one hop', async () => {
  const { articleId } = await anArticle()
  for (const path of [`/jiaoxueDetail/${articleId}`, `/jiaoxueDetail?id=${articleId}`]) {
    const { status, headers } = await fetchPage(path, 'guangzhou')
    expect([path, status, headers.location]).toEqual([path, 301, `${originOf()}/jiaoxue/detail/${articleId}`])
  }
})

for (const [path, why] of [
  ['/jiaoxue/nosuchsport', 'A-08 a sport that is not in the dictionary'],
  ['/jiaoxue?pageNum=999', 'a page past the last'],
  ['/jiaoxue/lanqiu/more', 'a path that is too long'],
  ['/jiaoxue/detail/999999', 'R-8.13 A-06 an unknown article'],
  ['/jiaoxue/detail/abc', 'A-06 a number that is none'],
  ['/jiaoxue/detail', 'A-06 no number'],
  [`/jiaoxue/detail/${FIRST_HIDDEN_ID}`, 'a draft'],
] as const) {
  test(`${why} is a real 404: ${path}`, async () => {
    const { status, text } = await fetchRecord(path, 'guangzhou')
    expect(status).toBe(404)
    expect(text).toContain('noindex')
    if (path.includes('detail')) expect(text).toContain('信息已过期')
  })
}

test('article pages are accessible and fit the window @every-size', async ({ page, visit }) => {
  const { articleId } = await anArticle()
  for (const path of ['/jiaoxue', `/jiaoxue/detail/${articleId}`]) {
    await visit(path, { city: 'guangzhou' })
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, overflow]).toEqual([path, 0])
  }
})

test('@phone the links above an article stand in one row, and 举报 below its text', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { articleId, title } = await anArticle()
  await visit(`/jiaoxue/detail/${articleId}`, { city: 'guangzhou' })
  const article = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })
  const tops = await article
    .locator('header a')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  const report = await page.getByRole('link', { name: `举报${title}` }).boundingBox()
  const text = await page.locator('#body').boundingBox()
  expect(report!.y).toBeGreaterThan(text!.y + text!.height)
})

test('R-1.1 a line of the text has at most 38 characters @desktop', async ({ page, visit }) => {
  const { articleId } = await anArticle()
  await visit(`/jiaoxue/detail/${articleId}`)
  const longest = await page
    .locator('article > div p')
    .evaluateAll((all) =>
      Math.max(
        ...all.map((each) => each.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(each).fontSize)),
      ),
    )
  expect(longest).toBeLessThanOrEqual(38.1)
})
