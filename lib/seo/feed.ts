import { escapeXml } from './sitemap-xml.ts'

/** One entry of the feed; `link` is its canonical address and id. */
export interface FeedEntry {
  link: string
  title: string
  summary: string
  /** The author; null if the site itself is. */
  author: string | null
  publishedAt: string
  updatedAt: string
}

/** Entries in the feed; readers poll often, and older entries are in the sitemap. */
export const FEED_SIZE = 30

export const FEED_PATH = '/feed.xml'

interface Feed {
  /** Absolute, without a trailing slash. */
  origin: string
  name: string
  entries: readonly FeedEntry[]
}

const byPublication = (a: FeedEntry, b: FeedEntry) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt)

/** The newest entries as Atom (RFC 4287), newest first; the feed's date is that of its latest change. */
export function atomXml({ origin, name, entries }: Feed): string {
  const newest = entries.toSorted(byPublication).slice(0, FEED_SIZE)
  const changed = newest.map(({ updatedAt }) => updatedAt).toSorted((a, b) => Date.parse(b) - Date.parse(a))
  const text = (tag: string, value: string) => `<${tag}>${escapeXml(value)}</${tag}>`
  const lines = newest.map(({ link, title, summary, author, publishedAt, updatedAt }) =>
    [
      '<entry>',
      text('title', title),
      `<link href="${escapeXml(link)}"/>`,
      text('id', link),
      text('published', publishedAt),
      text('updated', updatedAt),
      `<author>${text('name', author ?? name)}</author>`,
      text('summary', summary),
      '</entry>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    text('title', `${name} - 教学文章与品牌资讯`),
    text('id', `${origin}/`),
    `<link href="${escapeXml(origin)}/"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + FEED_PATH)}"/>`,
    // Atom requires a date; an empty feed gets the epoch.
    text('updated', changed[0] ?? new Date(0).toISOString()),
    ...lines,
    '</feed>',
    '',
  ].join('\n')
}
