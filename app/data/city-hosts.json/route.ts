import { connection } from 'next/server'
import { cityByCode } from '#lib/city/cities.ts'
import { site } from '#lib/config/current-site.ts'
import { originOf } from '#lib/config/site.ts'
import { NATIONWIDE_CODE, NATIONWIDE_NAME } from '#lib/contracts/limits.ts'
import { getLiveCities } from '#lib/data/category.ts'
import { getLiveCitySet } from '#lib/data/live-cities.ts'
import type { CityHosts } from '#lib/routing/city-hosts.ts'

/** Hosts of the cities that have coaches, for scripts that link across hosts. */
export async function GET() {
  // Not at build time, when no service is running.
  await connection()
  const [cities, live] = await Promise.all([getLiveCities(), getLiveCitySet()])
  const hosts: CityHosts = { [NATIONWIDE_CODE]: [site.origin, NATIONWIDE_NAME, 0] }
  for (const { adCode } of site.hasCityHosts ? cities : []) {
    const city = cityByCode(adCode)
    if (city) hosts[adCode] = [originOf(site, city), city.adName, live.has(adCode) ? 1 : 0]
  }
  return Response.json(hosts)
}
