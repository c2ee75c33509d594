import { cityBySlug } from '#lib/city/cities.ts'
import { isLoopback, type Site } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'

/**
 * What a host is to the site: the host of nationwide pages, a city's own host, one that only redirects
 * (`to` is the host part), or one that is not ours.
 */
export type HostRole =
  | { kind: 'nationwide'; isOwn: boolean }
  | { kind: 'city'; city: City }
  | { kind: 'moved'; city: City | null; isPermanent: boolean }
  | { kind: 'foreign' }

/** Host name of a `Host` header: lower case, no port, no final dot; empty when the header is nonsense. */
export function hostnameOf(header: string | null | undefined): string {
  const [, name = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/.exec((header ?? '').toLowerCase()) ?? []
  return name
}

/** The role of a host name (as `hostnameOf` gives it) on this site. */
export function roleOf(hostname: string, site: Site): HostRole {
  if (hostname === site.hostname) return { kind: 'nationwide', isOwn: true }
  // Only reached when SITE_URL has `www.`: the bare name moves there for good.
  if (hostname === site.root) return { kind: 'moved', city: null, isPermanent: true }
  if (hostname === `www.${site.root}`) return { kind: 'nationwide', isOwn: true }
  // The demo's address without its first label: browsers keep no cookie for all hosts under a name of one label.
  if (hostname === 'localhost' && site.root.endsWith('.localhost'))
    return { kind: 'moved', city: null, isPermanent: false }
  if (isLoopback(hostname)) return { kind: 'nationwide', isOwn: isLoopback(site.hostname) }
  if (!hostname.endsWith(`.${site.root}`)) return { kind: 'foreign' }

  const found = cityBySlug(hostname.slice(0, -site.root.length - 1))
  if (!found) return { kind: 'moved', city: null, isPermanent: true }
  if (!site.hasCityHosts) return { kind: 'moved', city: found.city, isPermanent: false }
  return found.isAlias ? { kind: 'moved', city: found.city, isPermanent: true } : { kind: 'city', city: found.city }
}
