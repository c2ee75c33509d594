import { originOf, type Site } from '#lib/config/site.ts'
import { CITY_HOST_PARAMETER } from './city-hosts.ts'
import { viewParameters } from './comment-view.ts'
import { comparedQuery } from './compared-ids.ts'
import { type HostRole, hostnameOf, requestRoleOf } from './host.ts'
import { type ListMatch, misplacedDistrict, parseListing } from './list-district.ts'
import { listSegments, NONE } from './list-segments.ts'
import { isCachedListing, serialiseListingQuery } from './listing-query.ts'
import { LISTINGS } from './listings.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'
import { isDevPath, isPassThrough } from './pass-through.ts'
import { pricesInText } from './price-words.ts'
import { queryInUtf8 } from './query-in-utf8.ts'
import { resolveLocation, scopeOf } from './resolve-location.ts'
import { encodeScope, NATIONWIDE, type Scope } from './scope.ts'
import { isText } from './text-path.ts'
import { readThreadQuery, type ThreadQuery } from './thread-query.ts'

export interface PageRequest {
  method: string
  /** `Host` header, never `x-forwarded-host`. */
  host: string | null | undefined
  /** Raw path, not decoded. */
  path: string
  /** Raw query, with or without `?`. */
  search: string
  /** `Cookie` header. */
  cookie?: string | null | undefined
}

/**
 * What to do with a request. `page`: render the internal address. `pass`: not a page, leave it alone. `redirect`:
 * `location` is a path on the same host or an absolute address. `refuse`: pages only support reads (405).
 */
export type RouteDecision =
  | { kind: 'pass' }
  | { kind: 'refuse'; status: 405 }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'page'
      /** `/c/{scope}/…`, or the page's own path if it is the same everywhere. */
      internalPath: string
      /** Query of the internal address without `?`, allow-listed and in canonical order. */
      internalSearch: string
      scope: Scope
      /** False if the address is known not to exist: the page behind it responds with 404. */
      isFound: boolean
      headers: Record<string, string>
      setCookie: string | null
    }

/** The routing of every public page as one pure function: and one-hop normalization. */
export function routeRequest(request: PageRequest, site: Site): RouteDecision {
  const { method, host, path, cookie } = request
  if (isPassThrough(path) || (site.hasDevPages && isDevPath(path))) return { kind: 'pass' }
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 }

  const rawSearch = request.search.replace(/^\?/, '')
  const search = queryInUtf8(rawSearch)
  const query = new URLSearchParams(search)
  const role = requestRoleOf(hostnameOf(host), query, site)
  const match = matchRoute(path, query)

  const moved = redirectOf({ role, match, path, search, isReencoded: search !== rawSearch }, site)
  if (moved && isPlacedDetail(match) && role.kind !== 'foreign' && site.hasCityHosts) return recordTarget(match, role)
  if (moved) return moved

  const { scope, setCookie } = resolveLocation({ host, path, query, cookie }, site)
  const target = internalTarget(match, query, scope)
  const isOurs = role.kind === 'city' || (role.kind === 'nationwide' && role.isOwn)
  return {
    kind: 'page',
    internalPath: target?.path ?? `/c/${encodeScope(scope)}/missing`,
    internalSearch: target?.search ?? '',
    scope,
    isFound: target !== null && target.isFound !== false,
    headers: isOurs ? {} : { 'X-Robots-Tag': 'noindex, nofollow' },
    setCookie,
  }
}

type PlacedDetail = RouteMatch & { kind: 'detail'; id: string }

const isPlacedDetail = (match: RouteMatch): match is PlacedDetail =>
  match.kind === 'detail' && match.id !== null && LISTINGS[match.family.noun].hasPlaces

/**
 * A record under another spelling, an old address or a host without a city: only its city tells which host has it, so a
 * page that reads the record responds with the single redirect.
 */
function recordTarget({ family, id }: PlacedDetail, role: HostRole): RouteDecision {
  const city = role.kind === 'city' || role.kind === 'moved' ? role.city : null
  const scope: Scope = city ? { kind: 'host', city } : NATIONWIDE
  return {
    kind: 'page',
    internalPath: `/c/${encodeScope(scope)}/moved/${family.noun}/${id}`,
    internalSearch: '',
    scope,
    isFound: true,
    headers: {},
    setCookie: null,
  }
}

/** The old address of the record a path refers to, which is redirected on every host; else null. */
export function oldAddressOf(path: string, search: string): string | null {
  const match = matchRoute(path, new URLSearchParams(search))
  return isPlacedDetail(match) ? `/${match.family.legacyDetail}/${match.id}` : null
}

interface RedirectInput {
  role: HostRole
  match: RouteMatch
  path: string
  /** In UTF-8; `isReencoded`: converted from another encoding. */
  search: string
  isReencoded: boolean
}

/**
 * The single redirect that normalizes host, spelling and query, and extracts prices from a typed text; null if not
 * needed.
 */
function redirectOf({ role, match, path, search, isReencoded }: RedirectInput, site: Site): RouteDecision | null {
  const query = new URLSearchParams(search)
  const district = misplacedDistrict(match, query, role.kind === 'moved' ? role.city : scopeOf(role, query, site).city)
  const prices = match.kind === 'list' ? pricesInText(match.family.noun, query) : null
  const drop = [
    ...(match.kind === 'list' && query.get('pageNum') === '1' ? ['pageNum'] : []),
    ...(prices ? ['nameLikeSearch'] : []),
    ...(match.kind === 'detail' && match.isLegacy && match.id ? match.family.idParameters : []),
    ...(district ? ['areaRowLabel'] : []),
    ...(role.kind === 'moved' ? [CITY_HOST_PARAMETER] : []),
  ]
  const canonicalPath = district ? `${match.path}/${district.slug}` : match.path
  const isCanonical = match.kind === 'missing' || (canonicalPath === path && !isReencoded)
  const isOnWrongHost = role.kind === 'city' && isText(match)
  if (role.kind !== 'moved' && isCanonical && drop.length === 0 && !isOnWrongHost) return null

  const remaining = [withoutParameters(search, drop), String(new URLSearchParams(prices ?? {}))]
    .filter(Boolean)
    .join('&')
  if (role.kind !== 'moved') {
    // Temporary, because the parsing of texts may change.
    const status = prices ? 302 : 301
    return {
      kind: 'redirect',
      status,
      location: (isOnWrongHost ? site.origin : '') + canonicalPath + withQuestionMark(remaining),
    }
  }

  const { city, isPermanent } = role
  // Without city hosts, the old host's city becomes a query.
  const cityQuery = city && !site.hasCityHosts ? `selectCityCode=${city.adCode}` : ''
  const joined = [cityQuery, remaining].filter(Boolean).join('&')
  return {
    kind: 'redirect',
    status: isPermanent ? 301 : 302,
    location: (isText(match) ? site.origin : originOf(site, city)) + canonicalPath + withQuestionMark(joined),
  }
}

const withQuestionMark = (search: string) => (search ? `?${search}` : '')

/** The query as written, without some parameters. */
function withoutParameters(search: string, names: readonly string[]): string {
  if (names.length === 0) return search
  const isRetained = (part: string) => ![...new URLSearchParams(part).keys()].some((name) => names.includes(name))
  return search.split('&').filter(isRetained).join('&')
}

interface Target {
  path: string
  search?: string
  isFound?: boolean
}

function internalTarget(match: RouteMatch, query: URLSearchParams, scope: Scope): Target | null {
  const base = `/c/${encodeScope(scope)}`
  switch (match.kind) {
    case 'home':
      return { path: base }
    case 'page':
      if (match.page.thread) return threadTarget(base + match.path, readThreadQuery(match.page.thread, query))
      if (match.page.isComparison) return { path: base + match.path, search: comparedQuery(query) }
      return { path: match.page.kind === 'scoped' ? base + match.path : match.path }
    case 'detail':
      // Without a usable id the placeholder of is shown, with 404.
      return { path: `${base}/${match.family.path}/detail/${match.id ?? 'missing'}`, isFound: match.id !== null }
    case 'list':
      return listTarget(base, match, query, scope)
    case 'missing':
      return null
  }
}

/**
 * Record and page of a plain comment page are path segments, so that it is rendered before the response starts and can
 * be a full 404. Only the default order is cached; any other is rendered per request, to bound the cache.
 */
function threadTarget(path: string, thread: ThreadQuery | null): Target | null {
  if (!thread) return null
  const plainPath = `${path}/${thread.id}/${thread.page}`
  const search = new URLSearchParams(viewParameters(thread.view)).toString()
  return search ? { path: `${plainPath}/search`, search } : { path: plainPath }
}

function listTarget(base: string, match: ListMatch, query: URLSearchParams, scope: Scope) {
  const state = parseListing(match, query, scope.city)
  if (!state) return null
  const {
    second,
    family: { noun, path },
  } = match
  const listPath = `${base}/${path}`
  if (!isCachedListing(noun, state)) {
    return { path: `${listPath}/search/${second ?? NONE}`, search: serialiseListingQuery(noun, state) }
  }
  const segments = listSegments(second, state)
  return { path: `${listPath}/list/${segments.second}/${segments.district}/${segments.page}` }
}
