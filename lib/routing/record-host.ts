import { cityByCode } from '#lib/city/cities.ts'
import { familyOf, type Noun, type TextNoun } from '#lib/config/routes.ts'
import { originOf, type Site } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'
import { LISTINGS } from './listings.ts'
import type { Scope } from './scope.ts'

/** Codes of cities whose records are on their own hosts. */
export type LiveCities = ReadonlySet<string>

/** The parts of a record that determine its address; `cityCode` is null if it has no city or the city is unknown. */
export interface RecordPlace {
  noun: Noun
  id: number
  cityCode: string | null
}

/** The live cities among these. The others are thin: open to users, but not to be indexed by search engines (C-3). */
export const liveCitiesOf = (cities: readonly { adCode: string; isLive: boolean }[]): LiveCities =>
  new Set(cities.filter(({ isLive }) => isLive).map(({ adCode }) => adCode))

/** The city whose host has a record; null for the nationwide host: texts, and records of thin cities. */
export function hostCityOf({ noun, cityCode }: Pick<RecordPlace, 'noun' | 'cityCode'>, live: LiveCities): City | null {
  const isPlaced = LISTINGS[noun].hasPlaces && cityCode !== null && live.has(cityCode)
  return (isPlaced && cityByCode(cityCode)) || null
}

/** The canonical address of a record, absolute. */
export const recordAddress = (record: RecordPlace, live: LiveCities, site: Site): string =>
  `${originOf(site, hostCityOf(record, live))}${familyOf(record.noun).detail}/${record.id}`

/** The canonical address of a text, absolute. */
export const textAddress = (noun: TextNoun, id: number, site: Site): string =>
  `${site.origin}${familyOf(noun).detail}/${id}`

/**
 * The address of a record if it is on another host than a page of this scope, else null. On a foreign host
 * nothing moves: its pages are viewed but not indexed.
 */
export function movedAddress(scope: Scope, record: RecordPlace, live: LiveCities, site: Site): string | null {
  if (scope.kind === 'default' || scope.kind === 'other') return null
  const here = originOf(site, scope.kind === 'host' ? scope.city : null)
  const address = recordAddress(record, live, site)
  return new URL(address).origin === here ? null : address
}
