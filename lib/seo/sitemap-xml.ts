import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'

/** One line of a sitemap: absolute address, and when its content changed if that is known. */
export interface SitemapEntry {
  loc: string
  lastmod?: string
}

/** Entries of one file; engines allow 50,000, but a small file is read and refreshed sooner (seo §7). */
export const SITEMAP_MAX_URLS = SITEMAP_FILE_SIZE

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const entry =
  (tag: string) =>
  ({ loc, lastmod }: SitemapEntry) =>
    `<${tag}><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : ''}</${tag}>`

const document = (root: string, tag: string, entries: readonly SitemapEntry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.map(entry(tag)).join('\n')}\n</${root}>\n`

/** A sitemap file; more entries than a file may have are a mistake of the caller and throw. */
export function urlSetXml(entries: readonly SitemapEntry[]): string {
  if (entries.length > SITEMAP_MAX_URLS) throw new Error(`a sitemap of ${entries.length} addresses`)
  return document('urlset', 'url', entries)
}

/** The index of a host's sitemap files. */
export const sitemapIndexXml = (entries: readonly SitemapEntry[]): string =>
  document('sitemapindex', 'sitemap', entries)
