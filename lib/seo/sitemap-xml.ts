import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'

/** An entry of a sitemap: absolute address, last change if known, and its media. */
export interface SitemapEntry {
  loc: string
  lastmod?: string | undefined
  /** Absolute address of its first picture. */
  image?: string | undefined
  video?: SitemapVideo | undefined
}

/** Video data for search engines: a file (`content`) or a player. Addresses are absolute. */
export interface SitemapVideo {
  thumbnail: string
  title: string
  description: string
  content?: string | undefined
  player?: string | undefined
  seconds: number
  publishedAt: string
}

/** Entries per file; search engines allow 50,000, but smaller files are read and refreshed faster (C-7). */
export const SITEMAP_MAX_URLS = SITEMAP_FILE_SIZE

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const EXTENSIONS = {
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const element = (tag: string, text: string | number | undefined) =>
  text === undefined ? '' : `<${tag}>${escapeXml(String(text))}</${tag}>`

const imageOf = (address: string | undefined) =>
  address === undefined ? '' : `<image:image>${element('image:loc', address)}</image:image>`

/** The schema prescribes the order of the elements. */
const videoOf = (video: SitemapVideo | undefined) =>
  video === undefined
    ? ''
    : `<video:video>${[
        element('video:thumbnail_loc', video.thumbnail),
        element('video:title', video.title),
        element('video:description', video.description),
        element('video:content_loc', video.content),
        element('video:player_loc', video.player),
        element('video:duration', video.seconds),
        element('video:publication_date', video.publishedAt),
      ].join('')}</video:video>`

const entry =
  (tag: string) =>
  ({ loc, lastmod, image, video }: SitemapEntry) =>
    `<${tag}>${element('loc', loc)}${element('lastmod', lastmod)}${imageOf(image)}${videoOf(video)}</${tag}>`

/** A file declares only the namespaces it uses. */
function document(root: string, tag: string, entries: readonly SitemapEntry[]): string {
  const used = (['image', 'video'] as const).filter((name) => entries.some((each) => each[name] !== undefined))
  const names = used.map((name) => ` xmlns:${name}="${EXTENSIONS[name]}"`).join('')
  const lines = entries.map(entry(tag)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}"${names}>\n${lines}\n</${root}>\n`
}

/** A sitemap file; throws if the caller passes more entries than a file may have. */
export function urlSetXml(entries: readonly SitemapEntry[]): string {
  if (entries.length > SITEMAP_MAX_URLS) throw new Error(`a sitemap of ${entries.length} addresses`)
  return document('urlset', 'url', entries)
}

/** The index of a host's sitemap files. */
export const sitemapIndexXml = (entries: readonly SitemapEntry[]): string =>
  document('sitemapindex', 'sitemap', entries)
