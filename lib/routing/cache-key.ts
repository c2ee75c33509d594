import type { Site } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'
import { comparedQuery } from './compared-ids.ts'
import { type HostRole, hostnameOf, roleOf } from './host.ts'
import { isElsewhere, type ListMatch, parseListing } from './list-district.ts'
import { listingParameters } from './listing-query.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'
import { isPassThrough } from './pass-through.ts'
import { CITY_PARAMETERS, cityInQuery } from './place-query.ts'
import { scopeOf } from './resolve-location.ts'
import { readThreadQuery, threadParameters } from './thread-query.ts'

type Pairs = [name: string, value: string][]

/**
 * The query that matters to a page, without `?`: what routing reads out of it and nothing as it was written, so that
 * every spelling of one address, and every value that means nothing, is one copy in a cache. A cache must forward this
 * query, not only key by it, so that nothing unkeyed reaches the page.
 */
export function normaliseQuery({ host, path, search }: { host: string; path: string; search: string }, site: Site) {
  if (isPassThrough(path)) return ''
  const query = new URLSearchParams(search.replace(/^\?/, ''))
  const role = roleOf(hostnameOf(host), site)
  const match = matchRoute(path, query)
  const kept = [...cityOf(role, query), ...ownParameters(match, query, cityMeant(role, query, site))]
  return new URLSearchParams(kept).toString()
}

/** Whose districts a query may name: those of the host's city, also where the host only leads to its own. */
const cityMeant = (role: HostRole, query: URLSearchParams, site: Site): City | null =>
  role.kind === 'moved' ? role.city : scopeOf(role, query, site).city

/** The city a query chooses, by its code. A host that belongs to a city, or leads to one, has said it already. */
function cityOf(role: HostRole, query: URLSearchParams): Pairs {
  const isSaid = role.kind === 'city' || (role.kind === 'moved' && role.city !== null)
  const city = isSaid ? undefined : cityInQuery(query)
  return city ? [[CITY_PARAMETERS[0], city.adCode]] : []
}

function ownParameters(match: RouteMatch, query: URLSearchParams, city: City | null): Pairs {
  switch (match.kind) {
    case 'list':
      return [...listParameters(match, query, city), ...askedForFirst(query)]
    case 'detail':
      return match.isIdInQuery && match.id ? [[match.family.idParameters[0]!, match.id]] : []
    case 'page': {
      if (match.page.isComparison) return [...new URLSearchParams(comparedQuery(query))]
      const asked = match.page.thread && readThreadQuery(match.page.thread, query)
      return asked ? threadParameters(asked) : []
    }
    default:
      return []
  }
}

/** Every page number that no list can have is the same page that is not there. */
const NO_PAGE: Pairs = [['pageNum', '0']]

function listParameters(match: ListMatch, query: URLSearchParams, city: City | null): Pairs {
  if (isElsewhere(match, city)) return []
  const state = parseListing(match, query, city)
  if (!state) return NO_PAGE
  return listingParameters(match.family.noun, match.district === null ? state : { ...state, district: null })
}

/** The first page by its number is another address than without: it is answered with a redirect. */
const askedForFirst = (query: URLSearchParams): Pairs => (query.get('pageNum') === '1' ? [['pageNum', '1']] : [])
