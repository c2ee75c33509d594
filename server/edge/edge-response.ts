import type { OutgoingHttpHeaders } from 'node:http'
import { LENGTH_HEADER } from '#lib/contracts/upload/length-header.ts'

/** A response as sent to visitors; headers are one flat list, so that sending it again costs no work. */
export interface EdgeResponse {
  status: number
  head: readonly string[]
  /** Headers of the same response when it carries a cookie: no shared cache may store it. */
  personalHead: readonly string[]
  /** Headers of a 304: those that identify the response, without those that describe a body. */
  unchangedHead: readonly string[]
  unchangedPersonalHead: readonly string[]
  etag: string | undefined
  body: Buffer
}

export type ResponseHeaders = Record<string, string | string[]>

/** Carries the visitors' `Cache-Control` beside the one for our own cache; never leaves the edge. */
export const VISITOR_CACHE_CONTROL = 'x-edge-visitor-cache-control'

export const POLICY = 'content-security-policy'

/**
 * Adds the deployment's headers to a response's own. The content policy applies only to pages and never replaces the
 * stricter one a response brings.
 */
export function withExtra(headers: ResponseHeaders, extra: ResponseHeaders): ResponseHeaders {
  const { [POLICY]: policy, ...rest } = extra
  const isPage = String(headers['content-type']).startsWith('text/html')
  return { ...headers, ...rest, ...(policy && isPage && !headers[POLICY] ? { [POLICY]: policy } : {}) }
}

const PERSONAL = 'private, no-cache, no-transform'
const DESCRIBES_BODY = new Set(['content-type', 'content-length', 'content-encoding'])

const flat = (headers: ResponseHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    Array.isArray(value) ? value.flatMap((each) => [name, each]) : [name, value],
  )

/** Builds a response from what was stored or has just arrived; `extra` are headers of the deployment (HSTS). */
export function makeEdgeResponse(
  status: number,
  stored: ResponseHeaders,
  body: Buffer,
  extra: ResponseHeaders,
): EdgeResponse {
  const { [VISITOR_CACHE_CONTROL]: visitor, ...rest } = stored
  const headers: ResponseHeaders = { ...withExtra(rest, extra), ...(visitor ? { 'cache-control': visitor } : {}) }
  const unchanged = Object.fromEntries(Object.entries(headers).filter(([name]) => !DESCRIBES_BODY.has(name)))
  return {
    status,
    head: flat({ ...headers, 'content-length': String(body.length) }),
    personalHead: flat({ ...headers, 'cache-control': PERSONAL, 'content-length': String(body.length) }),
    unchangedHead: flat(unchanged),
    unchangedPersonalHead: flat({ ...unchanged, 'cache-control': PERSONAL }),
    etag: typeof headers.etag === 'string' ? headers.etag : undefined,
    body,
  }
}

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Headers internal to the framework; never sent to visitors. */
const INTERNAL = /^x-(middleware|invoke|matched|next|edge|internal)-/
/** Headers for the framework's code in the browser; only relevant when it requests a page's data. */
const FOR_NAVIGATION = /^x-nextjs-/

/** The response headers that may be sent to visitors; `isNavigation`: the response goes to the site's own code. */
export function outgoingHeaders(headers: OutgoingHttpHeaders, isNavigation: boolean): ResponseHeaders {
  const outgoing: ResponseHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (name === LENGTH_HEADER) outgoing['content-length'] = String(value)
    if (value === undefined || HOP_BY_HOP.has(name) || INTERNAL.test(name)) continue
    if (!isNavigation && FOR_NAVIGATION.test(name)) continue
    outgoing[name] = Array.isArray(value) ? value : String(value)
  }
  return outgoing
}

/** Adds a field to `Vary` and keeps the existing ones (T18). */
export function varyOn(headers: ResponseHeaders, field: string) {
  const fields = String(headers.vary ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each.toLowerCase() !== field.toLowerCase())
  headers.vary = [...fields, field].join(', ')
}
