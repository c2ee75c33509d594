import { distanceText } from '#components/map/distance-text.ts'
import type { OutlineFile } from '#components/map/outline-file.ts'
import { distanceKm, type Place } from '#lib/city/distance.ts'

/** What was written as the address of a place, and what its codes are called. */
export interface WrittenPlace extends Place {
  districtCode: string
  cityName: string
  /** Of the city: code and name. */
  districts: readonly (readonly [adCode: string, name: string])[]
}

/** What the map says about a pin, and what does not fit the written address. */
export interface PlaceCheck {
  /** The middle of the district that was written, 天河区中心, and how far the pin is: 约 2.3 公里; null where nobody knows. */
  centre: (Place & { label: string; distance: string }) | null
  warning: string | null
}

/** Compares where a pin is with the district that was written. */
export function checkPlace(
  { districtCode, cityName, districts, ...place }: WrittenPlace,
  { districtAt, names }: Pick<OutlineFile, 'districtAt' | 'names'>,
): PlaceCheck {
  const nameOf = (code: string) => districts.find(([adCode]) => adCode === code)?.[1]
  const written = nameOf(districtCode)
  const centre = written && names.find(({ name }) => written.startsWith(name))
  const found = districtAt(place)
  return {
    centre: centre
      ? { ...centre, label: `${written}中心`, distance: `约 ${distanceText(distanceKm(place, centre))}` }
      : null,
    warning: warningOf(),
  }

  function warningOf() {
    if (found === null) return `地图上的位置不在${cityName}，请核对。`
    if (!written || found === districtCode || !nameOf(found)) return null
    return `地图上的位置在${nameOf(found)}，填写的是${written}，请核对。`
  }
}
