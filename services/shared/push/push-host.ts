import { cityByCode } from '#lib/city/cities.ts'
import type { PushSettings } from './settings.ts'

/** Codes of the cities that have a host of their own. */
export type LiveCities = ReadonlySet<string>

/**
 * The current address of a record queued under its nationwide address: on its city's host while that city is live. Same
 * rule as the site's `recordAddress`; a test compares the two.
 */
export function currentAddress(
  { url, cityCode }: { url: string; cityCode: string | null },
  { hasCityHosts }: Pick<PushSettings, 'hasCityHosts'>,
  live: LiveCities,
): URL {
  const address = new URL(url)
  const city = hasCityHosts && cityCode !== null && live.has(cityCode) ? cityByCode(cityCode) : undefined
  const isIpAddress = /^(\d{1,3}(\.\d{1,3}){3}|\[.*)$/.test(address.hostname)
  if (city && !isIpAddress) address.hostname = `${city.slug}.${address.hostname.replace(/^www\./, '')}`
  return address
}
