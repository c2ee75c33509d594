/** Mean radius of the earth, m. */
export const EARTH_RADIUS = 6_371_008.8

/** A place, GCJ-02. */
export interface Place {
  longitude: number
  latitude: number
}

const RADIANS = Math.PI / 180

/** Great-circle distance between two places, km. */
export function distanceKm(a: Place, b: Place): number {
  const halfLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2)
  const halfLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2)
  const chord = halfLatitude ** 2 + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * halfLongitude ** 2
  return ((2 * EARTH_RADIUS) / 1000) * Math.asin(Math.sqrt(chord))
}
