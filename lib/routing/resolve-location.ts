import { cityByCode } from '#lib/city/cities.ts'
import type { Site } from '#lib/config/site.ts'
import type { LocationInfo } from '#lib/contracts/city.ts'
import { DEFAULT_CITY_CODE } from '#lib/contracts/limits.ts'
import { type HostRole, hostnameOf, roleOf } from './host.ts'
import { locationSetCookie, readLocationCookie } from './location-cookie.ts'
import { cityInQuery } from './place-query.ts'
import { locationOf, NATIONWIDE, type Scope } from './scope.ts'

/** The scope of a page on a host of this role; the four rows of A-01, in their order. */
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
  query: URLSearchParams
  /** `Cookie` header. */
  cookie: string | null | undefined
}

export interface ResolvedLocation {
  scope: Scope
  location: LocationInfo
  /** A whole `Set-Cookie` line when the visitor's cookie says something else, or null. */
  setCookie: string | null
}

/** City of a request and what its `location` cookie should become. The edge and middleware both call this. */
export function resolveLocation({ host, query, cookie }: LocationRequest, site: Site): ResolvedLocation {
  const hostname = hostnameOf(host)
  const scope = scopeOf(roleOf(hostname, site), query, site)
  const location = locationOf(scope)
  const received = readLocationCookie(cookie)
  const isSame = received?.adCode === location.adCode && received.adName === location.adName
  return { scope, location, setCookie: isSame ? null : locationSetCookie(location, hostname, site) }
}
