'use client'

import type { CityChoice } from '#components/form/fields/city-field.tsx'
import { useDistricts } from '#components/form/fields/use-districts.ts'

/** City and district of a content in words, 广州天河区; the district is left out while loading. */
export function useArea({ cityCode, districtCode }: Area, cities: readonly CityChoice[]): string {
  const { data: districts } = useDistricts(cityCode)
  const city = cities.flatMap(([, list]) => list).find(([adCode]) => adCode === cityCode)?.[1] ?? ''
  const district = districts?.find(([adCode]) => adCode === districtCode)?.[1] ?? ''
  return `${city}${district}`
}

interface Area {
  cityCode: string
  districtCode: string
}
