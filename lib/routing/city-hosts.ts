import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'

export const CITY_HOSTS_PATH = '/data/city-hosts.json'

/** Names the city whose host a page is on, in an address of the nationwide host, which redirects there. */
export const CITY_HOST_PARAMETER = 'cityHost'

/** By city code: origin of its host, its name, and 1 if its records are there; 100000 is the whole country. */
export type CityHosts = Record<string, [origin: string, adName: string, isLive: 0 | 1]>

/**
 * Link to a record in a list rendered in the browser, by its city's code or name: its canonical address, or just the
 * path if that is on this host or this host is not ours.
 */
export function recordHref(hosts: CityHosts | undefined, city: string, path: string, here: string): string {
  const nationwide = hosts?.[NATIONWIDE_CODE]?.[0]
  if (!hosts || !nationwide || !Object.values(hosts).some(([origin]) => origin === here)) return path
  const [own, , isLive] = hosts[city] ?? Object.values(hosts).find(([, name]) => name === city) ?? []
  const origin = own && isLive ? own : nationwide
  return origin === here ? path : origin + path
}
