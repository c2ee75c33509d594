import { CITIES } from '#lib/city/cities.ts'
import { distanceKm } from '#lib/city/distance.ts'
import type { City } from '#lib/contracts/city.ts'

export interface LiveCity {
  adCode: string
  coachCount: number
}

/** Other cities with coaches within a distance in km, nearest first. */
export function nearbyCities(
  city: City,
  live: readonly LiveCity[],
  count: number,
  within = Infinity,
): (LiveCity & { city: City })[] {
  return live
    .flatMap((each) => {
      const found = CITIES.find(({ adCode }) => adCode === each.adCode)
      return found && found.adCode !== city.adCode && each.coachCount > 0 && distanceKm(city, found) <= within
        ? [{ ...each, city: found }]
        : []
    })
    .sort((a, b) => distanceKm(city, a.city) - distanceKm(city, b.city))
    .slice(0, count)
}
