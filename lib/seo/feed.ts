import { escapeXml } from './sitemap-xml.ts'

/** One piece of the feed; `id` and `link` are its canonical address. */
export interface FeedEntry {
  link: string
  title: string
  summary: string
  /** Who wrote it; without one the site did. */
  author: string | null
  publishedAt: string
  updatedAt: string
}

/** Pieces a feed carries; readers ask often, and older pieces are in the sitemap. */
export const FEED_SIZE = 30

export const FEED_PATH = '/feed.xml'

interface Feed {
  /** Absolute, without a slash at the end. */
  origin: string
  name: string
  entries: readonly FeedEntry[]
}

const byPublication = (a: FeedEntry, b: FeedEntry) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt)

/** The newest pieces as Atom (RFC 4287), newest first; the feed's date is the newest change in it. */
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
    // Atom demands a date; a feed without pieces has the first one there is.
    text('updated', changed[0] ?? new Date(0).toISOString()),
    ...lines,
    '</feed>',
    '',
  ].join('\n')
}
