import { familyOf } from '#lib/config/routes.ts'
import { originOf, type Site } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'
import { type CoachListState, coachListParameters } from './list-query.ts'
import { type ListingState, listingParameters } from './listing-query.ts'
import type { ListedNoun } from './listings.ts'
import type { Scope } from './scope.ts'

export interface Links {
  home(): string
  /** The coach list, of a sport when `second` is its slug, in the state given (defaults left out). */
  coachList(options?: { second?: string | null; state?: Partial<CoachListState> }): string
  coachDetail(coachId: number): string
  /** A family's list; of a sport when `second` is its slug, in the state given (defaults left out). */
  list(noun: ListedNoun, options?: { second?: string | null; state?: Partial<ListingState> }): string
  /** One record of a family. */
  detail(noun: ListedNoun, id: number): string
  location(): string
  /** Any page of the site by its path, city kept. */
  page(path: string): string
  /** The same site in another city: its own host, or `path` with the city query where cities have no hosts. */
  cityPage(city: City, path?: string): string
  /** The same site for the whole country. */
  nationwide(path?: string): string
  /** Query pairs a form must carry as hidden fields so that the city is kept. */
  cityFields(): [name: string, value: string][]
}

const joined = (path: string, parameters: readonly (readonly [string, string])[]) => {
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}

/** Links of a page in this scope: paths on its own host, with the city query where the address needs it. */
export function scopedLinks(scope: Scope, site: Site): Links {
  const cityFields: [string, string][] =
    scope.kind === 'query' || scope.kind === 'other' ? [['selectCityCode', scope.city.adCode]] : []
  // On a host that is not ours, or without city hosts, a city is chosen by query on the same host.
  const staysOnHost = scope.kind === 'default' || scope.kind === 'other' || !site.hasCityHosts
  const page = (path: string) => joined(path, cityFields)
  const second = (slug: string | null | undefined) => (slug ? `/${slug}` : '')

  return {
    home: () => page('/'),
    coachList: ({ second: slug, state = {} } = {}) =>
      joined(`/${familyOf('coach').path}${second(slug)}`, [...cityFields, ...coachListParameters(state)]),
    coachDetail: (coachId) => page(`${familyOf('coach').detail}/${coachId}`),
    list: (noun, { second: slug, state = {} } = {}) =>
      joined(`/${familyOf(noun).path}${second(slug)}`, [...cityFields, ...listingParameters(noun, state)]),
    detail: (noun, id) => page(`${familyOf(noun).detail}/${id}`),
    location: () => page('/location'),
    page,
    cityPage: (city, path = '/') =>
      staysOnHost ? joined(path, [['selectCityCode', city.adCode]]) : originOf(site, city) + path,
    nationwide: (path = '/') => (staysOnHost ? path : site.origin + path),
    cityFields: () => cityFields,
  }
}
