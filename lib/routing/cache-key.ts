import type { Site } from '#lib/config/site.ts'
import { hostnameOf, roleOf } from './host.ts'
import { listParametersOf } from './listings.ts'
import { matchRoute } from './match-route.ts'
import { CITY_PARAMETERS } from './resolve-location.ts'

/**
 * The query that matters to a page: known parameters only, each once (the first one given), in fixed order, encoded one
 * way; without `?`. A cache must forward this query, not only key by it, so that nothing unkeyed reaches the page.
 */
export function normaliseQuery(path: string, search: string): string {
  const query = new URLSearchParams(search.replace(/^\?/, ''))
  const match = matchRoute(path, query)
  const names: readonly string[] =
    match.kind === 'list'
      ? [...CITY_PARAMETERS, ...listParametersOf(match.family.noun)]
      : match.kind === 'detail'
        ? [...CITY_PARAMETERS, ...match.family.idParameters]
        : match.kind === 'page'
          ? [...CITY_PARAMETERS, ...(match.page.parameters ?? [])]
          : CITY_PARAMETERS
  const kept = names.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}

/**
 * One key per different answer: host, path, query that matters. All hosts that are not ours share one key, because they
 * get the same page; so a made-up `Host` cannot fill a cache.
 */
export function cacheKeyFor(
  { host, path, search }: { host: string | null | undefined; path: string; search: string },
  site: Site,
): string {
  const hostname = hostnameOf(host)
  const query = normaliseQuery(path, search)
  return `${roleOf(hostname, site).kind === 'foreign' ? '*' : hostname}${path}${query ? `?${query}` : ''}`
}
