import { ArticleCard } from '#lib/contracts/article.ts'
import { News } from '#lib/contracts/news.ts'
import { CATEGORIES } from '#services/coach/reference/categories.ts'
import { ARTICLES } from './articles.ts'
import { NEWS } from './news.ts'

const LAST_DAY = '2026-11-01'
const FIRST_DAY = '2024-11-01'
const ALLOWED = new Set('h1 h2 ol ul li strong u em p img'.split(' '))
const SHINGLE = 12

const chineseOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/[^一-鿿]/g, '')

/** Tags in order; throws if a tag is closed that was not open. */
function tagsOf(html: string): string[] {
  const open: string[] = []
  return [...html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)].map(([whole, slash, name]) => {
    if (slash) {
      if (open.pop() !== name) throw new Error(`${whole} closes nothing`)
    } else if (name !== 'img') open.push(name!)
    return name!
  })
}

const bodies = [
  ...ARTICLES.map(({ title, body }) => [title, body] as const),
  ...NEWS.map(({ title, body }) => [title, body] as const),
]

test('there are at least 40 articles of 800 characters or more, over many sports, each with an image', () => {
  expect(ARTICLES.length).toBeGreaterThanOrEqual(40)
  const sports = new Set(CATEGORIES.filter(({ level }) => level === 2).map(({ slug }) => slug))
  for (const article of ARTICLES) {
    expect([article.title, chineseOf(article.body).length >= 800]).toEqual([article.title, true])
    expect(sports).toContain(article.channel)
    expect(article.body).toMatch(
      /<img src="\/pictures\/sports\/[a-z]+\/[0-7]-640\.webp" alt="[^"]+" width="640" height="480">/,
    )
  }
  expect(new Set(ARTICLES.map(({ channel }) => channel)).size).toBeGreaterThanOrEqual(20)
  expect(new Set(ARTICLES.map(({ title }) => title)).size).toBe(ARTICLES.length)
})

test('an article does not repeat its cover in its text', () => {
  const repeated = ARTICLES.filter(({ cover, body }) => body.includes(cover)).map(({ title }) => title)
  expect(repeated).toEqual([])
})

test('there are at least 12 news items, some of them pinned', () => {
  expect(NEWS.length).toBeGreaterThanOrEqual(12)
  expect(NEWS.filter(({ isTop }) => isTop).length).toBeGreaterThan(0)
})

test('texts have only allowed tags, properly nested, and no template leftovers', () => {
  for (const [title, body] of bodies) {
    expect([title, tagsOf(body).filter((tag) => !ALLOWED.has(tag))]).toEqual([title, []])
    expect(body).not.toMatch(/undefined|\$\{|javascript:|on\w+=/)
  }
})

test('articles and news fit their contracts and date from the two years of the demo', () => {
  const author = { coachId: 1001, name: '某教练', headImg: '/pictures/portraits/m00-320.webp' }
  for (const article of ARTICLES) {
    ArticleCard.parse({ ...article, author, channel: { name: '', slug: article.channel } })
  }
  for (const item of NEWS) News.parse(item)
  for (const { publishedAt, updatedAt, viewCount } of [...ARTICLES, ...NEWS]) {
    expect(publishedAt >= FIRST_DAY && publishedAt <= updatedAt && updatedAt < LAST_DAY).toBe(true)
    expect(viewCount).toBeGreaterThan(0)
  }
  const days = ARTICLES.map(({ publishedAt }) => publishedAt)
  expect(days).toEqual([...days].sort())
})

test('no two articles share a long passage', () => {
  const seen = new Map<string, string>()
  const shared: string[] = []
  for (const { title, body } of ARTICLES) {
    const text = chineseOf(body)
    for (let i = 0; i + SHINGLE <= text.length; i++) {
      const piece = text.slice(i, i + SHINGLE)
      const other = seen.get(piece)
      if (other && other !== title) shared.push(piece)
      seen.set(piece, title)
    }
  }
  expect(shared).toEqual([])
})
