import type { Site } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'
import { CITY_HOST_PARAMETER } from './city-hosts.ts'
import { comparedQuery } from './compared-ids.ts'
import { type HostRole, hostnameOf, requestRoleOf, roleOf } from './host.ts'
import { hasForeignDistrict, type ListMatch, parseListing } from './list-district.ts'
import { listingParameters } from './listing-query.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'
import { isPassThrough } from './pass-through.ts'
import { CITY_PARAMETERS, cityInQuery } from './place-query.ts'
import { scopeOf } from './resolve-location.ts'
import { readThreadQuery, threadParameters } from './thread-query.ts'

type Pairs = [name: string, value: string][]

/**
 * The query that matters to a page, without `?`, rebuilt from what routing reads, so that all spellings of an address
 * and all meaningless values share one cached copy. A cache must also forward this query, not just use it as the key,
 * so that nothing unkeyed reaches the page.
 */
export function normaliseQuery({ host, path, search }: { host: string; path: string; search: string }, site: Site) {
  if (isPassThrough(path)) return ''
  const query = new URLSearchParams(search.replace(/^\?/, ''))
  const role = requestRoleOf(hostnameOf(host), query, site)
  const match = matchRoute(path, query)
  const cityHost = cityHostOf(role, host, site)
  // That redirect is not cached, and forms behind a login read parameters that routing does not.
  const pairs =
    cityHost.length > 0 && match.kind === 'page'
      ? [...query].filter(([name]) => name !== CITY_HOST_PARAMETER)
      : [...cityOf(role, query), ...pageParameters(match, query, cityOfDistricts(role, query, site))]
  return new URLSearchParams([...cityHost, ...pairs]).toString()
}

/** The city whose districts a query may name: the host's, even if the host only redirects to that city. */
const cityOfDistricts = (role: HostRole, query: URLSearchParams, site: Site): City | null =>
  role.kind === 'moved' ? role.city : scopeOf(role, query, site).city

/** The city to whose host the query of a nationwide address redirects. */
const cityHostOf = (role: HostRole, host: string, site: Site): Pairs =>
  role.kind === 'moved' && role.city && roleOf(hostnameOf(host), site).kind === 'nationwide'
    ? [[CITY_HOST_PARAMETER, role.city.slug]]
    : []

/** The code of the city chosen by the query, unless the host already belongs or redirects to a city. */
function cityOf(role: HostRole, query: URLSearchParams): Pairs {
  const isGivenByHost = role.kind === 'city' || (role.kind === 'moved' && role.city !== null)
  const city = isGivenByHost ? undefined : cityInQuery(query)
  return city ? [[CITY_PARAMETERS[0], city.adCode]] : []
}

function pageParameters(match: RouteMatch, query: URLSearchParams, city: City | null): Pairs {
  switch (match.kind) {
    case 'list':
      return [...listParameters(match, query, city), ...explicitFirstPage(query)]
    case 'detail':
      return match.isIdInQuery && match.id ? [[match.family.idParameters[0]!, match.id]] : []
    case 'page': {
      if (match.page.isComparison) return [...new URLSearchParams(comparedQuery(query))]
      const thread = match.page.thread && readThreadQuery(match.page.thread, query)
      return thread ? threadParameters(thread) : []
    }
    default:
      return []
  }
}

/** All impossible page numbers share one missing page. */
const NO_PAGE: Pairs = [['pageNum', '0']]

function listParameters(match: ListMatch, query: URLSearchParams, city: City | null): Pairs {
  if (hasForeignDistrict(match, city)) return []
  const state = parseListing(match, query, city)
  if (!state) return NO_PAGE
  return listingParameters(match.family.noun, match.district === null ? state : { ...state, district: null })
}

/** An explicit first page differs from the plain address, because it is redirected. */
const explicitFirstPage = (query: URLSearchParams): Pairs => (query.get('pageNum') === '1' ? [['pageNum', '1']] : [])
