'use client'

import type { CityChoice } from '#components/form/fields/city-field.tsx'
import { useArea } from './use-area.ts'

/** City and district of a content, in words. */
export const Area = ({ content, cities }: AreaProps) => useArea(content, cities)

interface AreaProps {
  content: { cityCode: string; districtCode: string }
  cities: readonly CityChoice[]
}
