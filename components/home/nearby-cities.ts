import { CITIES } from '#lib/city/cities.ts'
import type { City } from '#lib/contracts/city.ts'

export interface LiveCity {
  adCode: string
  coachCount: number
}

const RADIANS = Math.PI / 180

/** Of the Earth, km. */
const DIAMETER = 12_742

/** Great-circle distance, km. */
function distanceBetween(a: City, b: City): number {
  if (a.longitude === null || a.latitude === null || b.longitude === null || b.latitude === null) return Infinity
  const [from, to] = [a.latitude * RADIANS, b.latitude * RADIANS]
  const longitudeDifference = (b.longitude - a.longitude) * RADIANS
  const haversine =
    Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(longitudeDifference / 2) ** 2
  return DIAMETER * Math.asin(Math.sqrt(haversine))
}

/**
 * Other cities with coaches within a distance in km, nearest first, then cities of unknown position, most coaches
 * first.
 */
export function nearbyCities(
  city: City,
  live: readonly LiveCity[],
  count: number,
  within = Infinity,
): (LiveCity & { city: City })[] {
  return live
    .flatMap((each) => {
      const found = CITIES.find(({ adCode }) => adCode === each.adCode)
      return found && found.adCode !== city.adCode && each.coachCount > 0 && distanceBetween(city, found) <= within
        ? [{ ...each, city: found }]
        : []
    })
    .sort((a, b) => distanceBetween(city, a.city) - distanceBetween(city, b.city) || b.coachCount - a.coachCount)
    .slice(0, count)
}
