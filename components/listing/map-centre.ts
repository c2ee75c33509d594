import type { City } from '#lib/contracts/city.ts'
import type { Position } from '#lib/routing/position.ts'
import type { MapCentre } from './result-map.tsx'

/** Centre of a map of results: the visitor's position, else the landmark searched for, else the centre of the city. */
export function mapCentreOf(
  city: City | null,
  near: Position | null,
  landmark?: (Position & { name: string; cityCode: string }) | null,
): MapCentre {
  const cityCode = landmark?.cityCode ?? city?.adCode ?? null
  if (near) return { centre: near, centreLabel: '您的位置', cityCode }
  if (landmark) {
    const { longitude, latitude, name } = landmark
    return { centre: { longitude, latitude }, centreLabel: name, cityCode }
  }
  if (!city) return { centre: null, centreLabel: '', cityCode }
  return {
    centre: { longitude: city.longitude, latitude: city.latitude },
    centreLabel: `${city.label}市中心`,
    cityCode,
  }
}
