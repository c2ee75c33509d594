import { cityByCode } from '#lib/city/cities.ts'
import type { Site } from '#lib/config/site.ts'
import type { LocationInfo } from '#lib/contracts/city.ts'
import { DEFAULT_CITY_CODE } from '#lib/contracts/limits.ts'
import { type HostRole, hostnameOf, roleOf } from './host.ts'
import { LISTINGS } from './listings.ts'
import { locationSetCookie, readLocationCookie } from './location-cookie.ts'
import { matchRoute } from './match-route.ts'
import { cityInQuery } from './place-query.ts'
import { locationOf, NATIONWIDE, type Scope } from './scope.ts'

/** The scope of a page on a host of this role; implements the four rows of A-01, in order. */
export function scopeOf(role: HostRole, query: URLSearchParams, site: Site): Scope {
  if (role.kind === 'city') return { kind: 'host', city: role.city }
  const city = cityInQuery(query)
  if (role.kind === 'foreign') {
    return city ? { kind: 'other', city } : { kind: 'default', city: cityByCode(DEFAULT_CITY_CODE)! }
  }
  if (!city) return NATIONWIDE
  return { kind: site.hasCityHosts ? 'query' : 'other', city }
}

export interface LocationRequest {
  /** `Host` header. */
  host: string | null | undefined
  path: string
  query: URLSearchParams
  /** `Cookie` header. */
  cookie: string | null | undefined
}

export interface ResolvedLocation {
  scope: Scope
  location: LocationInfo
  /** A full `Set-Cookie` line if the visitor's cookie differs, else null. */
  setCookie: string | null
}

/**
 * Whether a page on the nationwide host is a choice of the whole country: the home page and lists of places.
 * Every other one, from texts to logging in, serves visitors of all cities, so opening it is not leaving theirs.
 */
function choosesNationwide(path: string, query: URLSearchParams): boolean {
  const match = matchRoute(path, query)
  return match.kind === 'home' || (match.kind === 'list' && LISTINGS[match.family.noun].hasPlaces)
}

/** City of a page, and the change to its `location` cookie. Called by both the edge and the middleware. */
export function resolveLocation(request: LocationRequest, site: Site): ResolvedLocation {
  const { scope, location } = placeOf(request, site)
  const isWritten = site.locationCookie === 'page'
  return { scope, location, setCookie: isWritten ? cookieChangeOf(request, { scope, location }, site) : null }
}

/**
 * The `Set-Cookie` line for a browser's call, used where pages cannot set it because a shared cache in front stores
 * them: the location of the calling page. Null if unchanged, or if the page is on another host.
 */
export function locationOfCall({ host, referer, cookie }: CallOrigin, site: Site): string | null {
  if (site.locationCookie !== 'call' || !referer || !URL.canParse(referer)) return null
  const page = new URL(referer)
  if (page.host !== host?.toLowerCase()) return null
  const request = { host, path: page.pathname, query: page.searchParams, cookie }
  return cookieChangeOf(request, placeOf(request, site), site)
}

interface CallOrigin extends Pick<LocationRequest, 'host' | 'cookie'> {
  referer: string | null
}

type Place = Pick<ResolvedLocation, 'scope' | 'location'>

function placeOf({ host, query }: LocationRequest, site: Site): Place {
  const scope = scopeOf(roleOf(hostnameOf(host), site), query, site)
  return { scope, location: locationOf(scope) }
}

function cookieChangeOf({ host, path, query, cookie }: LocationRequest, { scope, location }: Place, site: Site) {
  const received = readLocationCookie(cookie)
  const isSame = received?.adCode === location.adCode
  const isRetained = scope.kind === 'nationwide' && received !== null && !choosesNationwide(path, query)
  return isSame || isRetained ? null : locationSetCookie(location, hostnameOf(host), site)
}
