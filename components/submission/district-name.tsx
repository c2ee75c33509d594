'use client'

import { useDistricts } from '#components/form/fields/use-districts.ts'

/** A district of a city by its name, once it is known. */
export const DistrictName = ({ cityCode, districtCode }: DistrictNameProps) =>
  useDistricts(cityCode).data?.find(([adCode]) => adCode === districtCode)?.[1] ??
  (districtCode === cityCode ? '全市' : '')

interface DistrictNameProps {
  cityCode: string
  districtCode: string
}
