import { type PageSource, readPage } from './html.ts'
import { fetchAs, PORT } from './site.ts'

const BAIDU = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'
const CONCURRENCY = 8

export interface Visited extends PageSource {
  url: string
  status: number
  /** Addresses on our hosts that its links lead to and that crawlers may follow, once per link. */
  followed: string[]
  /** HTML; linked images and feeds are visited too. */
  isPage: boolean
  /** `X-Robots-Tag`. */
  robotsHeader: string
  /** Target of a redirect. */
  location: string | null
  /** Smallest number of links from the start. */
  clicks: number
}

export interface Crawl {
  visited: Visited[]
  /** Clicks to every linked address on our hosts, visited or not. */
  clicks: Map<string, number>
}

interface CrawlRules {
  /** Whether a discovered address is also fetched. */
  isFetched?: (url: URL) => boolean
  /** Pages at this distance are recorded but not fetched. */
  maxClicks?: number
}

/** Follows links within our hosts, as a crawler does: breadth first, without JavaScript, without cookies. */
export async function crawl(start: readonly string[], { isFetched, maxClicks = 100 }: CrawlRules = {}): Promise<Crawl> {
  const clicks = new Map(start.map((url) => [url, 0]))
  const visited: Visited[] = []
  let level = [...clicks.keys()]
  for (let depth = 0; level.length > 0 && depth < maxClicks; depth++) {
    const found: string[] = []
    const waiting = level.filter((url) => isFetched?.(new URL(url)) ?? true)
    const worker = async () => {
      for (let url = waiting.shift(); url; url = waiting.shift()) {
        const page = await visit(url, depth)
        visited.push(page)
        for (const target of page.location ? [page.location] : page.followed) {
          if (clicks.has(target)) continue
          clicks.set(target, depth + 1)
          found.push(target)
        }
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
    level = found
  }
  return { visited, clicks }
}

/** Addresses at most this many clicks away, via pages already fetched; other pages lead nowhere. */
export function within(maxClicks: number, start: Visited, read: ReadonlyMap<string, Visited>): Set<string> {
  const known = new Set([start.url])
  let level = [start]
  for (let depth = 0; depth < maxClicks; depth++) {
    const found = new Set(level.flatMap(({ followed }) => followed).filter((url) => !known.has(url)))
    for (const url of found) known.add(url)
    level = [...found].flatMap((url) => read.get(url) ?? [])
  }
  return known
}

export async function visit(url: string, clicks: number): Promise<Visited> {
  const { host, pathname, search } = new URL(url)
  const { status, headers, text } = await fetchAs(host, pathname + search, { headers: { 'user-agent': BAIDU } })
  const isPage = String(headers['content-type']).startsWith('text/html')
  const robotsHeader = String(headers['x-robots-tag'] ?? '')
  const location = typeof headers.location === 'string' ? new URL(headers.location, url).href : null
  const source = readPage(isPage ? text : '')
  return { ...source, url, status, isPage, robotsHeader, location, clicks, followed: followedOf(source, url) }
}

function followedOf({ anchors, robots }: PageSource, url: string): string[] {
  if (robots.some((content) => content.includes('nofollow'))) return []
  return anchors.flatMap(({ href, attributes }) => {
    if (!href || /\brel="[^"]*nofollow/.test(attributes)) return []
    const target = new URL(href, url)
    target.hash = ''
    const isOurs = /^https?:$/.test(target.protocol) && /(^|\.)localhost$/.test(target.hostname)
    return isOurs && target.port === String(PORT) ? [target.href] : []
  })
}

export const isIndexable = ({ status, robots }: Pick<Visited, 'status' | 'robots'>) =>
  status === 200 && !robots.some((content) => content.includes('noindex'))
