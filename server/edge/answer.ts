import type { OutgoingHttpHeaders } from 'node:http'
import { LENGTH_HEADER } from '#lib/contracts/upload/length-header.ts'

/** An answer as it goes to visitors: the headers as one flat list, so that sending it again costs no work. */
export interface Answer {
  status: number
  head: readonly string[]
  /** The same for an answer that carries a cookie: nobody between us and the visitor may keep it. */
  personalHead: readonly string[]
  /** Of a 304: what says who it is, without what describes a body. */
  unchangedHead: readonly string[]
  unchangedPersonalHead: readonly string[]
  etag: string | undefined
  body: Buffer
}

export type AnswerHeaders = Record<string, string | string[]>

/** Carries what visitors are told about caching next to what the store is told; never leaves the edge. */
export const VISITOR_CACHE_CONTROL = 'x-edge-visitor-cache-control'

export const POLICY = 'content-security-policy'

/** An answer's headers and those of the deployment; the policy is for pages, and one that an answer brings is stricter. */
export function withExtra(headers: AnswerHeaders, extra: AnswerHeaders): AnswerHeaders {
  const { [POLICY]: policy, ...rest } = extra
  const isPage = String(headers['content-type']).startsWith('text/html')
  return { ...headers, ...rest, ...(policy && isPage && !headers[POLICY] ? { [POLICY]: policy } : {}) }
}

const PERSONAL = 'private, no-cache, no-transform'
const DESCRIBES_BODY = new Set(['content-type', 'content-length', 'content-encoding'])

const flat = (headers: AnswerHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    Array.isArray(value) ? value.flatMap((each) => [name, each]) : [name, value],
  )

/** Makes an answer of what was stored or has just come; `extra` are headers of the deployment (HSTS). */
export function makeAnswer(status: number, stored: AnswerHeaders, body: Buffer, extra: AnswerHeaders): Answer {
  const { [VISITOR_CACHE_CONTROL]: visitor, ...rest } = stored
  const headers: AnswerHeaders = { ...withExtra(rest, extra), ...(visitor ? { 'cache-control': visitor } : {}) }
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
/** What the framework tells itself; visitors do not get it. */
const INTERNAL = /^x-(middleware|invoke|matched|next|edge|internal)-/
/** What it tells its own code in the browser, which asks for a page's data, matters to that answer alone. */
const FOR_NAVIGATION = /^x-nextjs-/

/** Response headers that may be sent to visitors; `isNavigation`: of an answer to the site's own code. */
export function outgoingHeaders(headers: OutgoingHttpHeaders, isNavigation: boolean): AnswerHeaders {
  const kept: AnswerHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (name === LENGTH_HEADER) kept['content-length'] = String(value)
    if (value === undefined || HOP_BY_HOP.has(name) || INTERNAL.test(name)) continue
    if (!isNavigation && FOR_NAVIGATION.test(name)) continue
    kept[name] = Array.isArray(value) ? value : String(value)
  }
  return kept
}

/** `Vary` with one more field; the fields that are there stay (T18). */
export function varyOn(headers: AnswerHeaders, field: string) {
  const fields = String(headers.vary ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each.toLowerCase() !== field.toLowerCase())
  headers.vary = [...fields, field].join(', ')
}
