import { EARTH_RADIUS } from '#lib/city/earth-radius.ts'

/** A place, GCJ-02. */
export interface Place {
  longitude: number
  latitude: number
}

const RADIANS = Math.PI / 180

/** Straight line between two places in km. */
export function distanceKm(a: Place, b: Place): number {
  const halfLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2)
  const halfLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2)
  const chord = halfLatitude ** 2 + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * halfLongitude ** 2
  return ((2 * EARTH_RADIUS) / 1000) * Math.asin(Math.sqrt(chord))
}

/** 850 米, 3.2 公里, 25 公里: as exact as a straight line deserves. */
export function distanceText(km: number): string {
  if (km < 1) return `${Math.max(50, Math.round((km * 1000) / 50) * 50)} 米`
  return `${km < 10 ? km.toFixed(1).replace(/\.0$/, '') : Math.round(km)} 公里`
}
