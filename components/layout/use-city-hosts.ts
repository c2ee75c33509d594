import useSWR from 'swr'
import { CITY_HOSTS_PATH, type CityHosts } from '#lib/routing/city-hosts.ts'

/** Hosts of the cities; undefined while loading, or if that fails. */
export const useCityHosts = (isEnabled = true): CityHosts | undefined =>
  useSWR(isEnabled ? CITY_HOSTS_PATH : null, async (path): Promise<CityHosts> => (await fetch(path)).json(), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  }).data
