import { cityByCode } from '#lib/city/cities.ts'
import type { PushSettings } from './settings.ts'

/** Codes of the cities whose records are on hosts of their own. */
export type LiveCities = ReadonlySet<string>

/**
 * Where a record is that is noted under its nationwide address: on its city's host while that is live. The same rule as
 * the site's own `recordAddress`; a test compares the two.
 */
export function addressNow(
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
