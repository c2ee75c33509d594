import { cityByCode } from '#lib/city/cities.ts'
import { familyOf, type Noun, type TextNoun } from '#lib/config/routes.ts'
import { originOf, type Site } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'
import { LISTINGS } from './listings.ts'
import type { Scope } from './scope.ts'

/** Codes of the cities whose records are on hosts of their own. */
export type LiveCities = ReadonlySet<string>

/** A record as its address needs it; `cityCode` is null where it has no city or the city is not known. */
export interface RecordPlace {
  noun: Noun
  id: number
  cityCode: string | null
}

/** The live ones among cities: the others are thin, people may use them, engines shall not keep them (C-3). */
export const liveCitiesOf = (cities: readonly { adCode: string; isLive: boolean }[]): LiveCities =>
  new Set(cities.filter(({ isLive }) => isLive).map(({ adCode }) => adCode))

/** The city on whose host a record is; null for the nationwide one: texts, and records of thin cities. */
export function hostCityOf({ noun, cityCode }: Pick<RecordPlace, 'noun' | 'cityCode'>, live: LiveCities): City | null {
  const isPlaced = LISTINGS[noun].hasPlaces && cityCode !== null && live.has(cityCode)
  return (isPlaced && cityByCode(cityCode)) || null
}

/** The one address of a record, absolute. */
export const recordAddress = (record: RecordPlace, live: LiveCities, site: Site): string =>
  `${originOf(site, hostCityOf(record, live))}${familyOf(record.noun).detail}/${record.id}`

/** The one address of a text, absolute. */
export const textAddress = (noun: TextNoun, id: number, site: Site): string =>
  `${site.origin}${familyOf(noun).detail}/${id}`

/**
 * Where a record is when it is on another host than a page of this scope, else null. On a host that is not ours
 * nothing moves: there records are looked at and not indexed.
 */
export function movedAddress(scope: Scope, record: RecordPlace, live: LiveCities, site: Site): string | null {
  if (scope.kind === 'default' || scope.kind === 'other') return null
  const here = originOf(site, scope.kind === 'host' ? scope.city : null)
  const address = recordAddress(record, live, site)
  return new URL(address).origin === here ? null : address
}
