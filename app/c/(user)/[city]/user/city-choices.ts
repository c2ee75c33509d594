import { provinceOf } from '#components/location/city-groups.ts'
import type { CityChoice } from '#components/user/basic-info-form.tsx'
import { CITIES } from '#lib/city/cities.ts'

/** Every city by province, in the order of their codes. */
export function cityChoices(): CityChoice[] {
  const groups = Map.groupBy(CITIES, provinceOf)
  return [...groups].map(([province, cities]) => [province, cities.map(({ adCode, label }) => [adCode, label])])
}
