import { provinceOf } from '#components/location/city-groups.ts'
import { CITIES } from '#lib/city/cities.ts'
import type { CityChoice } from './city-field.tsx'

/** Every city by province, in the order of their codes. Server code: the dictionary stays there. */
export function cityChoices(): CityChoice[] {
  const groups = Map.groupBy(CITIES, provinceOf)
  return [...groups].map(([province, cities]) => [province, cities.map(({ adCode, label }) => [adCode, label])])
}
