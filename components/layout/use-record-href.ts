import { familyOf, type PlacedNoun } from '#lib/config/routes.ts'
import { recordHref } from '#lib/routing/city-hosts.ts'
import { useCityHosts } from './use-city-hosts.ts'

/**
 * Links to records for content rendered in the browser, by code or name of their city: their canonical address
 * or the path while the hosts are loading.
 */
export function useRecordHref(): (noun: PlacedNoun, id: number, city: string) => string {
  const hosts = useCityHosts()
  return (noun, id, city) => {
    const path = `${familyOf(noun).detail}/${id}`
    return hosts ? recordHref(hosts, city, path, window.location.origin) : path
  }
}
