import type { CityChoice } from '#components/form/fields/city-field.tsx'
import { CITIES } from '#lib/city/cities.ts'
import { provinceOf } from './city-groups.ts'

/** All cities by province, in order of their codes. Server only: the dictionary stays there. */
export function cityChoices(): CityChoice[] {
  const groups = Map.groupBy(CITIES, provinceOf)
  return [...groups].map(([province, cities]) => [province, cities.map(({ adCode, label }) => [adCode, label])])
}
