import { familyOf, type Noun, type PlacedNoun, type TextNoun } from '#lib/config/routes.ts'
import { originOf, type Site } from '#lib/config/site.ts'
import type { City, District } from '#lib/contracts/city.ts'
import { type ListingState, listingParameters } from './listing-query.ts'
import { type LiveCities, movedAddress, recordAddress } from './record-host.ts'
import type { Scope } from './scope.ts'
import { isTextPath } from './text-path.ts'

export interface Links {
  home(): string
  /** A family's list, optionally of a sport (slug `second`) and in a given state (defaults omitted). */
  list(noun: Noun, options?: { second?: string | null; state?: Partial<ListingState> }): string
  /** One text. Links to records with a city depend on which cities are live: see `RecordLinks`. */
  text(noun: TextNoun, id: number): string
  location(): string
  /** Any page of the site by its path, keeping the city; a nationwide text at its canonical address. */
  page(path: string): string
  /** The site in another city: its own host, or `path` with the city query where cities have no hosts. */
  cityPage(city: City, path?: string): string
  /** The nationwide site. */
  nationwide(path?: string): string
  /** Query pairs a form must include as hidden fields to keep the city. */
  cityFields(): [name: string, value: string][]
}

const withParameters = (path: string, parameters: readonly (readonly [string, string])[]) => {
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}

/** Whether a district is part of a list's path; otherwise it is a parameter. */
export const hasDistrictPath = (noun: Noun, second: string | null | undefined) =>
  Boolean(second) && familyOf(noun).hasDistrictPaths

/** The path of a list: `/jiaolian`, `/jiaolian/lanqiu`, `/jiaolian/lanqiu/tianhe`. */
export const listPath = (
  noun: Noun,
  { second, district }: { second?: string | null | undefined; district?: District | null | undefined },
): string =>
  [
    '',
    familyOf(noun).path,
    ...(second ? [second] : []),
    ...(district && hasDistrictPath(noun, second) ? [district.slug] : []),
  ].join('/')

export interface RecordLinks extends Links {
  /** One record at its canonical address; only the path if that is on this host. `cityCode` is null if unknown. */
  record(noun: PlacedNoun, id: number, cityCode: string | null): string
  /** The same, absolute. */
  address(noun: PlacedNoun, id: number, cityCode: string | null): string
}

/** Links for a page in this scope: paths on its own host, with the city query where needed. */
export function scopedLinks(scope: Scope, site: Site): Links {
  const cityFields: [string, string][] =
    scope.kind === 'query' || scope.kind === 'other' ? [['selectCityCode', scope.city.adCode]] : []
  // On a foreign host, or without city hosts, a city is selected by query on the same host.
  const staysOnHost = scope.kind === 'default' || scope.kind === 'other' || !site.hasCityHosts
  // On a city's host, a nationwide text is on another host.
  const page = (path: string) =>
    scope.kind === 'host' && site.hasCityHosts && isTextPath(path)
      ? site.origin + path
      : withParameters(path, cityFields)

  return {
    home: () => page('/'),
    list: (noun, { second: slug, state = {} } = {}) =>
      withParameters(
        page(listPath(noun, { second: slug, district: state.district })),
        listingParameters(noun, hasDistrictPath(noun, slug) ? { ...state, district: null } : state),
      ),
    text: (noun, id) => page(`${familyOf(noun).detail}/${id}`),
    location: () => page('/location'),
    page,
    cityPage: (city, path = '/') =>
      staysOnHost ? withParameters(path, [['selectCityCode', city.adCode]]) : originOf(site, city) + path,
    nationwide: (path = '/') => (staysOnHost ? path : site.origin + path),
    cityFields: () => cityFields,
  }
}

/** The same with record links, for callers that know which cities are live. */
export function scopedRecordLinks(scope: Scope, live: LiveCities, site: Site): RecordLinks {
  const links = scopedLinks(scope, site)
  const address: RecordLinks['address'] = (noun, id, cityCode) => recordAddress({ noun, id, cityCode }, live, site)
  return {
    ...links,
    address,
    record: (noun, id, cityCode) =>
      movedAddress(scope, { noun, id, cityCode }, live, site) ?? links.page(`${familyOf(noun).detail}/${id}`),
  }
}
