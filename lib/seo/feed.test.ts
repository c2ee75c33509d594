/** @jest-environment jsdom */
import { atomXml, FEED_SIZE, type FeedEntry } from './feed.ts'

const entry = (day: number, given: Partial<FeedEntry> = {}): FeedEntry => ({
  link: `https://www.example.com/jiaoxue/detail/${day}`,
  title: `第 ${day} 篇`,
  summary: '摘要',
  author: '王教练',
  publishedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 1, day)).toISOString(),
  ...given,
})

const parse = (entries: FeedEntry[]) => {
  const xml = atomXml({ origin: 'https://www.example.com', name: '好教练', entries })
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}

test('C-12 the feed has the newest 30 pieces, newest first, with absolute URLs', () => {
  const days = Array.from({ length: 40 }, (_, i) => i + 1)
  const links = [...parse(days.map((day) => entry(day))).querySelectorAll('entry > link')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    days
      .toReversed()
      .slice(0, FEED_SIZE)
      .map((day) => `https://www.example.com/jiaoxue/detail/${day}`),
  )
})

test('C-14 the date of the feed is its newest change, not the time of the request', () => {
  const document = parse([entry(3), entry(2, { updatedAt: '2026-05-01T00:00:00.000Z' })])
  expect(document.querySelector('feed > updated')?.textContent).toBe('2026-05-01T00:00:00.000Z')
})

test('XML characters in a title stay text, and news without an author are by the site', () => {
  const document = parse([entry(1, { title: '<b>A & B</b>', author: null })])
  expect(document.querySelector('entry > title')?.textContent).toBe('<b>A & B</b>')
  expect(document.querySelector('entry author name')?.textContent).toBe('好教练')
})
