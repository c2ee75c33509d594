import type { Site } from '#lib/config/site.ts'
import { logProblem } from '#lib/log/log-problem.ts'
import { type CrawlHost, crawlHostOf } from './crawl-host.ts'
import { FEED_PATH } from './feed.ts'

/** Crawlers may cache robots.txt and sitemaps for an hour (C-7). */
const CACHE = 'public, max-age=3600'
const NOT_INDEXED = { 'X-Robots-Tag': 'noindex, nofollow' }

const SITEMAP_INDEX = '/sitemap.xml'

export type OwnHost = Extract<CrawlHost, { kind: 'own' }>

const xml = (body: string, type = 'application/xml') =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': CACHE } })

const plain = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

const redirectTo = (status: number, location: string) =>
  new Response(null, { status, headers: { Location: location, 'Cache-Control': CACHE } })

/** robots.txt of a host, from configuration alone, so it works with all services down (C-6). */
export function robotsResponse(host: string | null, site: Site): Response {
  const crawl = crawlHostOf(host, site)
  if (crawl.kind === 'moved') return redirectTo(crawl.status, `${crawl.origin}/robots.txt`)
  if (crawl.kind === 'closed') return plain('User-agent: *\nDisallow: /\n', { ...NOT_INDEXED, 'Cache-Control': CACHE })
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    // Fragments for the client-side router: the page's content without its head.
    'Disallow: /*?*_rsc=',
    'Allow: /',
    '',
    `Sitemap: ${crawl.origin}${SITEMAP_INDEX}`,
    '',
  ]
  return plain(lines.join('\n'), { 'Cache-Control': CACHE })
}

/**
 * A sitemap file of a host. `render` returns its XML, or null if this host has no such file (404); the index of a thin
 * city redirects to the nationwide one. A failed read responds with 503, so that the crawler keeps its copy and
 * retries.
 */
export async function sitemapResponse(
  request: { host: string | null; path: string },
  site: Site,
  render: (host: OwnHost) => Promise<string | null>,
): Promise<Response> {
  const crawl = crawlHostOf(request.host, site)
  if (crawl.kind === 'moved') return redirectTo(crawl.status, crawl.origin + request.path)
  if (crawl.kind === 'closed') return plain('not found\n', NOT_INDEXED, 404)
  return withFailureResponse(request.path, async () => {
    const body = await render(crawl)
    if (body !== null) return xml(body)
    // robots.txt names an index for every host without reading data; a thin city does not have one yet.
    if (crawl.city && request.path === SITEMAP_INDEX) return redirectTo(302, site.origin + SITEMAP_INDEX)
    return plain('not found\n', {}, 404)
  })
}

/** The feed is nationwide, so our other hosts redirect to it. */
export async function feedResponse(host: string | null, site: Site, render: () => Promise<string>): Promise<Response> {
  const crawl = crawlHostOf(host, site)
  if (crawl.kind === 'closed') return plain('not found\n', NOT_INDEXED, 404)
  if (crawl.kind === 'moved' || crawl.city) return redirectTo(301, site.origin + FEED_PATH)
  return withFailureResponse(FEED_PATH, async () => xml(await render(), 'application/atom+xml'))
}

/** The IndexNow key on our own hosts; 404 on others, and if there is no key. */
export const keyResponse = (host: string | null, key: string, site: Site): Response =>
  key === '' || crawlHostOf(host, site).kind !== 'own'
    ? plain('not found\n', {}, 404)
    : plain(key, { 'Cache-Control': CACHE })

async function withFailureResponse(path: string, render: () => Promise<Response>): Promise<Response> {
  try {
    return await render()
  } catch (error) {
    logProblem('error', 'a file for crawlers could not be made', { path, error })
    return plain('try again later\n', { 'Retry-After': '120', 'Cache-Control': 'no-store' }, 503)
  }
}
