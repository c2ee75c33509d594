import { originOf, type Site } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'
import { hostnameOf, roleOf } from '#lib/routing/host.ts'

/** What a host serves to crawlers: its own files, a redirect to the host that has them, or nothing. */
export type CrawlHost =
  | { kind: 'own'; city: City | null; origin: string }
  | { kind: 'moved'; status: 301 | 302; origin: string }
  | { kind: 'closed' }

/** The role of a host for crawlers; hosts that are not ours (staging, preview, bare IP) are closed (C-15). */
export function crawlHostOf(host: string | null, site: Site): CrawlHost {
  const role = roleOf(hostnameOf(host), site)
  switch (role.kind) {
    case 'city':
      return { kind: 'own', city: role.city, origin: originOf(site, role.city) }
    case 'nationwide':
      return role.isOwn ? { kind: 'own', city: null, origin: site.origin } : { kind: 'closed' }
    case 'moved':
      return { kind: 'moved', status: role.isPermanent ? 301 : 302, origin: originOf(site, role.city) }
    case 'foreign':
      return { kind: 'closed' }
  }
}
