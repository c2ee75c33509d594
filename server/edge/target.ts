import type { Site } from '#lib/config/site.ts'
import { isDevPath } from '#lib/routing/pass-through.ts'
import { queryInUtf8 } from '#lib/routing/query-in-utf8.ts'

/**
 * The target of a request, classified by its raw text before anything decodes it. `misspelt`: a variant spelling;
 * `path` and `query` are the canonical ones.
 */
export type Target =
  | { kind: 'page' | 'asset' | 'personal' | 'api' | 'health' | 'misspelt'; path: string; query: string }
  | { kind: 'refused'; status: 400 | 404; isApi: boolean }

type Kind = Exclude<Target['kind'], 'refused' | 'misspelt'> | 'hidden'

/** By first path segment; everything else is a public page. Personal paths are never cached. */
const KINDS = new Map<string, Kind>([
  ['api', 'api'],
  ['internal', 'hidden'],
  ['account', 'personal'],
  ['user', 'personal'],
  ['add', 'personal'],
  ['admin', 'personal'],
  ['yuyue', 'personal'],
  ['jubao', 'personal'],
  ['yulan', 'personal'],
  ['dev', 'personal'],
  ['oauth', 'personal'],
  ['readyz', 'personal'],
  ['healthz', 'health'],
  ['pictures', 'asset'],
  ['clips', 'asset'],
  ['uploads', 'asset'],
  ['og', 'asset'],
  ['data', 'asset'],
])

/** Icons and the manifest, which browsers request from the root. */
const ICON = /^\/[\w-]+\.(ico|png|svg|webp|webmanifest)$/
const PLAIN_PATH = /^\/[A-Za-z0-9\-._~!$&'()*+,:=@/]*$/
/** Characters whose percent-encoded form is equivalent (RFC 3986 §2.3). */
const ESCAPED_PLAIN = /%(2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi
const REPEATED_SLASH = /\/{2,}/g
const DOT_SEGMENT = /\/\.{1,2}(\/|$)/
/** T15: in a call's path, any of these is an attempt to reach a path other than the one written. */
const TRICK_IN_CALL = /[%\\;@]|\/\/|\.\.|[^\x21-\x7e]/

const refuse = (status: 400 | 404, isApi = false): Target => ({ kind: 'refused', status, isApi })

function kindOf(path: string): Kind {
  const end = path.indexOf('/', 1)
  const first = path.slice(1, end === -1 ? undefined : end)
  if (first !== '_next') return KINDS.get(first) ?? (ICON.test(path) ? 'asset' : 'page')
  if (path.startsWith('/_next/static/')) return 'asset'
  // The image optimizer is off (decision 7); its remaining endpoint is unreachable.
  return path.startsWith('/_next/image') ? 'hidden' : 'personal'
}

/** Decodes a path once; null if decoding fails or changes its segments. */
function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
    const isOdd = /[\\\x00-\x1f\x7f]/.test(decoded) || decoded.split('/').length !== path.split('/').length
    return isOdd ? null : decoded
  } catch {
    return null
  }
}

/** The canonical spelling of a path: single slashes, and percent-encoding only where needed (C-2). */
const canonicalPath = (path: string): string =>
  path
    .replace(ESCAPED_PLAIN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(REPEATED_SLASH, '/')

/**
 * Parses a request target (`/path?query`); absolute-form and other tricks are refused (T14, T15), and so are the demo's
 * tools where the site has none. Node has already rejected targets that are not visible ASCII.
 */
export function readTarget(url: string, { hasDevPages }: Pick<Site, 'hasDevPages'>): Target {
  const isApi = /^\/api(\/|\?|$)/.test(url)
  if (url[0] !== '/' || url[1] === '\\') return refuse(400)
  if (url.includes('#')) return refuse(400, isApi)
  const queryStart = url.indexOf('?')
  const path = queryStart === -1 ? url : url.slice(0, queryStart)
  const query = queryStart === -1 ? '' : url.slice(queryStart + 1)
  const decoded = PLAIN_PATH.test(path) ? path : decode(path)
  if (decoded === null || DOT_SEGMENT.test(decoded)) return refuse(404, isApi)
  const normalisedPath = decoded.replace(REPEATED_SLASH, '/')
  const kind = kindOf(normalisedPath)
  if (kind === 'hidden' || (!hasDevPages && isDevPath(normalisedPath))) return refuse(404)
  if (kind === 'api' && (TRICK_IN_CALL.test(path) || !/^\/api\/./.test(path))) return refuse(404, true)
  const canonical = { path: canonicalPath(path), query: kind === 'page' ? queryInUtf8(query) : query }
  const isCanonical = canonical.path === path && canonical.query === query
  return { kind: isCanonical ? kind : 'misspelt', ...canonical }
}
