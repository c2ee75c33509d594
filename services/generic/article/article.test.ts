import { sql } from 'drizzle-orm'
import type { SeedArticle } from '#demo/seed/types.ts'
import {
  Article,
  getArticleDetail,
  getArticleList,
  getArticlesByAuthor,
  getRecommendedArticles,
} from '#lib/contracts/article.ts'
import { getContentIndex, getContentOverview } from '#lib/contracts/content.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

let site: TestSite
let published: SeedArticle[]
let hidden: SeedArticle[]

beforeAll(async () => {
  site = await openTestSite()
  published = site.data.articles.filter(({ status }) => status === 'published')
  hidden = site.data.articles.filter(({ status }) => status !== 'published')
})
afterAll(() => site.close())

const idsOf = (rows: readonly { articleId: number }[]) => rows.map(({ articleId }) => articleId)
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
const all = async (input: Parameters<typeof site.read<typeof getArticleList.input, typeof getArticleList.data>>[1]) =>
  (await site.read(getArticleList, { pageSize: 100, ...input })).list

test('R-7.24 every published article is listed, newest first; drafts and articles taken down never', async () => {
  expect(published.length).toBeGreaterThanOrEqual(40)
  expect(hidden.length).toBeGreaterThanOrEqual(2)
  const list = await all({})
  expect(sorted(idsOf(list))).toEqual(sorted(idsOf(published)))
  const days = list.map(({ publishedAt }) => publishedAt)
  expect(days).toEqual(days.toSorted().reverse())
  for (const { articleId, title } of hidden) {
    expect(idsOf(await all({ nameLikeSearch: title }))).not.toContain(articleId)
    expect((await site.call(getArticleDetail, { articleId })).envelope.code).toBe(ERROR_CODES.GONE)
  }
  expect(sorted((await site.read(getContentIndex, { kind: 'article' })).list.map(({ id }) => id))).toEqual(
    sorted(idsOf(published)),
  )
})

test('R-7.24 articles can be filtered by a channel or a first-level sport', async () => {
  const slugsUnder = (slug: string) => {
    const { categoryId } = site.data.categories.find((each) => each.slug === slug)!
    return site.data.categories.filter(({ parentId }) => parentId === categoryId).map((each) => each.slug)
  }
  const swimming = published.filter(({ channel }) => channel.slug === 'youyong')
  expect(swimming.length).toBeGreaterThan(1)
  expect(sorted(idsOf(await all({ channel: 'youyong' })))).toEqual(sorted(idsOf(swimming)))
  const balls = published.filter(({ channel }) => slugsUnder('qiulei').includes(channel.slug))
  expect(sorted(idsOf(await all({ channel: 'qiulei' })))).toEqual(sorted(idsOf(balls)))
  expect(await all({ channel: 'nothing' })).toEqual([])
})

test('R-7.24 pages do not repeat articles, and can be sorted by most read', async () => {
  const pages = await Promise.all([1, 2].map((pageNum) => site.read(getArticleList, { pageNum, pageSize: 10 })))
  const ids = pages.flatMap(({ list }) => idsOf(list))
  expect(new Set(ids).size).toBe(20)
  expect(pages[0]!.total).toBe(published.length)
  const views = (await all({ sort: 'popular' })).map(({ viewCount }) => viewCount)
  expect(views).toEqual(views.toSorted((a, b) => b - a))
  expect((await site.call(getArticleList, { pageNum: 1001 })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
})

test.each(['网球肘', 'wangqiuzhou', '网球肘 护肘', '网球肘先改击球点', '网球肘怎么办'])(
  'A-35 R-7.24 a text finds the matching article first: %s',
  async (text) => {
    expect((await all({ nameLikeSearch: text }))[0]?.title).toBe('网球肘：先改击球点，再谈护肘')
  },
)

test('A-35 a sport is found by name, by sound, in English and with a typo', async () => {
  const basketball = published.filter(({ channel }) => channel.slug === 'lanqiu')
  for (const text of ['篮球', 'lanqiu', 'basketball', 'ＬＡＮＱＩＵ', '蓝球']) {
    expect(idsOf(await all({ nameLikeSearch: text }))).toEqual(expect.arrayContaining(idsOf(basketball)))
  }
})

test('A-35 文章 excludes no article, alone and beside a sport', async () => {
  expect((await site.read(getArticleList, { nameLikeSearch: '文章' })).total).toBe(published.length)
  expect(idsOf(await all({ nameLikeSearch: '篮球文章' }))).toEqual(idsOf(await all({ nameLikeSearch: '篮球' })))
})

test.each(['小朋友', '宝宝', '小学生'])(
  'A-35 %s finds articles that speak of children in other words',
  async (word) => {
    const { list, reading } = await site.read(getArticleList, { nameLikeSearch: `${word} 篮球`, pageSize: 500 })
    expect(reading).toEqual({ near: null, dropped: [], isAnyWord: false })
    expect(list.length).toBeGreaterThan(0)
    expect(list).toHaveLength((await all({ nameLikeSearch: '孩子 篮球' })).length)
  },
)

test('A-35 an article is found by words apart in its title and by author; punctuation alone finds none', async () => {
  expect((await all({ nameLikeSearch: '崴脚' }))[0]?.title).toMatch('崴了脚')
  const [first] = published
  expect(idsOf(await all({ nameLikeSearch: first!.author.name }))).toContain(first!.articleId)
  expect(await all({ nameLikeSearch: '？！' })).toEqual([])
})

test('R-3.24 R-7.25 an article has its full text and a live coach as author', async () => {
  for (const { status, ...expected } of published) {
    const article = await site.read(getArticleDetail, { articleId: expected.articleId })
    expect(Article.parse(article)).toEqual(article)
    expect({ ...article, body: '' }).toEqual({ ...expected, body: '' })
    expect(article.body.length).toBeGreaterThan(800)
    const author = [...site.data.coaches].find(({ coachId }) => coachId === article.author!.coachId)
    expect(author).toMatchObject({ status: 'live', name: article.author!.name, headImg: article.author!.headImg })
  }
  expect((await site.call(getArticleDetail, { articleId: 77_777 })).envelope.code).toBe(ERROR_CODES.GONE)
  expect((await site.call(getArticleDetail, { articleId: 'x' })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
})

test('R-7.25 a body is sanitized again on reading', async () => {
  const evil = '<h2 onclick="x()">好</h2><script>1</script><img src="https://elsewhere/x.png">'
  await site.store.db.execute(sql`update generic.article set body = ${evil} where article_id = 3`)
  expect((await site.read(getArticleDetail, { articleId: 3 })).body).toBe('<h2>好</h2>')
})

test('R-7.26 the articles of one coach are listed, and none for a coach who wrote none', async () => {
  const { coachId } = published[0]!.author
  const own = published.filter(({ author }) => author.coachId === coachId)
  const page = await site.read(getArticlesByAuthor, { coachId, pageSize: 100 })
  expect(sorted(idsOf(page.list))).toEqual(sorted(idsOf(own)))
  expect((await site.read(getArticlesByAuthor, { coachId: 99 })).total).toBe(0)
})

test('R-7.27 recommended articles start with the same channel, without the article itself or drafts', async () => {
  const hiddenIds = idsOf(hidden)
  for (const own of published.slice(0, 12)) {
    const list = await site.read(getRecommendedArticles, { articleId: own.articleId, size: 24 })
    expect(list).toHaveLength(24)
    expect(idsOf(list)).not.toContain(own.articleId)
    expect(idsOf(list).filter((id) => hiddenIds.includes(id))).toEqual([])
    const same = published.filter(({ channel }) => channel.slug === own.channel.slug).length - 1
    expect(list.slice(0, same).every(({ channel }) => channel.slug === own.channel.slug)).toBe(true)
  }
  const [byChannel] = await site.read(getRecommendedArticles, { channel: 'youyong' })
  expect(byChannel!.channel.slug).toBe('youyong')
  const views = (await site.read(getRecommendedArticles, {})).map(({ viewCount }) => viewCount)
  expect(views).toEqual(views.toSorted((a, b) => b - a))
})

test('the overview counts the published articles of each channel', async () => {
  const overview = await site.read(getContentOverview, { kind: 'article' })
  expect(overview.total).toBe(published.length)
  for (const { slug, count } of overview.channels) {
    expect(count).toBe(published.filter(({ channel }) => channel.slug === slug).length)
  }
})
