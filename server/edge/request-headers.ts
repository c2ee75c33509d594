import type { IncomingHttpHeaders } from 'node:http'

/**
 * The headers of a visitor's request that reach web. All others are dropped, so a forwarding header (`x-forwarded-*`,
 * `forwarded`, `x-real-ip`), one of the framework's own (`x-middleware-*`, `x-invoke-*`, `x-nextjs-*`, `next-resume`,
 * `x-matched-path`, `next-action` …) or one of ours (`x-client-address`, `x-internal-secret`, `x-request-id`) cannot be
 * spoofed from outside, including those of a later version (T16, T17).
 */
const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'appname',
  'auth-token',
  'auth_token',
  'channelname',
  'content-length',
  'content-type',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
] as const

/** Headers of a client navigation within the site; its responses are not pages and bypass the page cache. */
const NAVIGATION_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const

/** Whether this is a client navigation, which requests a page's data and not the page. */
export const isNavigation = (headers: IncomingHttpHeaders) =>
  headers.rsc !== undefined ||
  headers['next-router-prefetch'] !== undefined ||
  headers['next-router-segment-prefetch'] !== undefined ||
  headers['next-router-state-tree'] !== undefined

/** The headers a request reaches web with: the allowed ones, then the edge's own. */
export function headersForWeb(headers: IncomingHttpHeaders, own: Record<string, string>): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of [...FORWARDED_HEADERS, ...NAVIGATION_HEADERS]) {
    const value = headers[name]
    if (typeof value === 'string') passed[name] = value
  }
  return Object.assign(passed, own)
}
