import { distanceText } from '#components/map/distance-text.ts'
import type { OutlineFile } from '#components/map/outline-file.ts'
import { distanceKm, type Place } from '#lib/city/distance.ts'

/** A place with its address as given, and the names of its codes. */
export interface StatedPlace extends Place {
  districtCode: string
  cityName: string
  /** Districts of the city: code and name. */
  districts: readonly (readonly [adCode: string, name: string])[]
}

/** What the map says about a pin, and what contradicts the given address. */
export interface PlaceCheck {
  /** Centre of the given district, 天河区中心, and the pin's distance from it: 约 2.3 公里; null if unknown. */
  centre: (Place & { label: string; distance: string }) | null
  warning: string | null
}

/** Compares the position of a pin with the given district. */
export function checkPlace(
  { districtCode, cityName, districts, ...place }: StatedPlace,
  { districtAt, names }: Pick<OutlineFile, 'districtAt' | 'names'>,
): PlaceCheck {
  const nameOf = (code: string) => districts.find(([adCode]) => adCode === code)?.[1]
  const statedDistrict = nameOf(districtCode)
  const centre = statedDistrict && names.find(({ name }) => statedDistrict.startsWith(name))
  const mapDistrictCode = districtAt(place)
  return {
    centre: centre
      ? { ...centre, label: `${statedDistrict}中心`, distance: `约 ${distanceText(distanceKm(place, centre))}` }
      : null,
    warning: warningOf(),
  }

  function warningOf() {
    if (mapDistrictCode === null) return `地图上的位置不在${cityName}，请核对。`
    if (!statedDistrict || mapDistrictCode === districtCode || !nameOf(mapDistrictCode)) return null
    return `地图上的位置在${nameOf(mapDistrictCode)}，填写的是${statedDistrict}，请核对。`
  }
}
