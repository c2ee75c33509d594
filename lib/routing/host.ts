import { cityBySlug } from '#lib/city/cities.ts'
import { isLoopback, type Site } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'
import { CITY_HOST_PARAMETER } from './city-hosts.ts'

/**
 * The role of a host: the host of nationwide pages, a city's own host, one that only redirects
 * (permanently or not), or one that is not ours.
 */
export type HostRole =
  | { kind: 'nationwide'; isOwn: boolean }
  | { kind: 'city'; city: City }
  | { kind: 'moved'; city: City | null; isPermanent: boolean }
  | { kind: 'foreign' }

/** Host name of a `Host` header: lower case, without port or trailing dot; empty if the header is invalid. */
export function hostnameOf(header: string | null | undefined): string {
  const [, name = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/.exec((header ?? '').toLowerCase()) ?? []
  return name
}

/** The role of a host name (as returned by `hostnameOf`) on this site. */
export function roleOf(hostname: string, site: Site): HostRole {
  if (hostname === site.hostname) return { kind: 'nationwide', isOwn: true }
  // Only reached if SITE_URL has `www.`: the bare name redirects there permanently.
  if (hostname === site.root) return { kind: 'moved', city: null, isPermanent: true }
  if (hostname === `www.${site.root}`) return { kind: 'nationwide', isOwn: true }
  // The demo's address without its first label: browsers reject cookies for all subdomains of a single label.
  if (hostname === 'localhost' && site.root.endsWith('.localhost'))
    return { kind: 'moved', city: null, isPermanent: false }
  if (isLoopback(hostname)) return { kind: 'nationwide', isOwn: isLoopback(site.hostname) }
  if (!hostname.endsWith(`.${site.root}`)) return { kind: 'foreign' }

  const found = cityBySlug(hostname.slice(0, -site.root.length - 1))
  if (!found) return { kind: 'moved', city: null, isPermanent: true }
  if (!site.hasCityHosts) return { kind: 'moved', city: found.city, isPermanent: false }
  return found.isAlias ? { kind: 'moved', city: found.city, isPermanent: true } : { kind: 'city', city: found.city }
}

/**
 * The role of a host for a request: the nationwide one only redirects if the query names a city's host. A login that
 * WeChat ends there returns by such an address.
 */
export function requestRoleOf(hostname: string, query: URLSearchParams, site: Site): HostRole {
  const role = roleOf(hostname, site)
  if (role.kind !== 'nationwide' || !role.isOwn || !site.hasCityHosts) return role
  const named = cityBySlug(query.get(CITY_HOST_PARAMETER) ?? '')
  return named ? { kind: 'moved', city: named.city, isPermanent: false } : role
}
