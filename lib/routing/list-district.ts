import { districtBySlug } from '#lib/city/cities.ts'
import type { City, District } from '#lib/contracts/city.ts'
import { type ListingState, parseListingQuery } from './listing-query.ts'
import type { RouteMatch } from './match-route.ts'
import { districtInQuery } from './place-query.ts'

export type ListMatch = RouteMatch & { kind: 'list' }

/** Whether the path names a district that is none of this city's: nothing is there. */
export const isElsewhere = ({ district }: ListMatch, city: City | null): boolean =>
  district !== null && !(city && districtBySlug(city, district))

/**
 * What the whole address of a list says, path and query; a district in the path outdoes one in the query. Null for a
 * page number no list can have, and for a district the city does not have: such an address is 404.
 */
export function parseListing(match: ListMatch, query: URLSearchParams, city: City | null): ListingState | null {
  const state = parseListingQuery(match.family.noun, query, city)
  if (!state || match.district === null) return state
  const district = city && districtBySlug(city, match.district)
  return district ? { ...state, district } : null
}

/** The district a query names though it has its place in the path: the address is another. */
export const misplacedDistrict = (match: RouteMatch, query: URLSearchParams, city: City | null): District | null =>
  match.kind === 'list' && match.family.hasDistrictPaths && match.second !== null && match.district === null
    ? districtInQuery(query, city)
    : null
