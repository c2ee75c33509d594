import useSWR from 'swr'
import { CITY_HOSTS_PATH, type CityHosts } from '#lib/routing/city-hosts.ts'

/** Where the cities are; undefined until that is known, or when it cannot be read. */
export const useCityHosts = (isWanted = true): CityHosts | undefined =>
  useSWR(isWanted ? CITY_HOSTS_PATH : null, async (path): Promise<CityHosts> => (await fetch(path)).json(), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  }).data
