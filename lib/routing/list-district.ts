import { districtBySlug } from '#lib/city/cities.ts'
import type { City, District } from '#lib/contracts/city.ts'
import { type ListingState, parseListingQuery } from './listing-query.ts'
import type { RouteMatch } from './match-route.ts'
import { districtInQuery } from './place-query.ts'

export type ListMatch = RouteMatch & { kind: 'list' }

/** Whether the path names a district outside this city, so the page does not exist. */
export const hasForeignDistrict = ({ district }: ListMatch, city: City | null): boolean =>
  district !== null && !(city && districtBySlug(city, district))

/**
 * Parses the whole address of a list, path and query; a district in the path takes precedence over one in the query.
 * Null (404) for an impossible page number, and for a district that is not in the city.
 */
export function parseListing(match: ListMatch, query: URLSearchParams, city: City | null): ListingState | null {
  const state = parseListingQuery(match.family.noun, query, city)
  if (!state || match.district === null) return state
  const district = city && districtBySlug(city, match.district)
  return district ? { ...state, district } : null
}

/** A district in the query that belongs in the path, so the address has to be redirected. */
export const misplacedDistrict = (match: RouteMatch, query: URLSearchParams, city: City | null): District | null =>
  match.kind === 'list' && match.family.hasDistrictPaths && match.second !== null && match.district === null
    ? districtInQuery(query, city)
    : null
